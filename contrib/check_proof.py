#!/usr/bin/env python3
"""Checks a certificate of Nonori: python3 check_proof.py CERTIFICATE [PUZZLE_CONTENT]

A second checker, written apart from src/proof/check.ts and from docs/proofs.md alone, for people who would rather read
Python. No packages. Exit code 0: the certificate shows what it claims; 1: it does not; 2: bad usage.

PUZZLE_CONTENT is a file with the lines that describe the puzzle (`nonori proof content PUZZLE`); without it the puzzle is
the one that the certificate itself describes, which is printed.
"""
import re
import sys

UNSHADED, SHADED = 1, 2
NUMBER = re.compile(r"(0|[1-9][0-9]{0,9})\Z")
MOST_CELLS = 4_000_000


class Refused(Exception):
    pass


def number(text, most):
    if not NUMBER.match(text) or int(text) > most:
        raise Refused(f"{text[:20]!r} is not a number from 0 to {most}")
    return int(text)


class Puzzle:
    """Read from the lines before `proof`."""

    def __init__(self, lines):
        words = [line.split(" ") for line in lines]
        if not words or len(words[0]) != 5 or words[0][0] != "puzzle" or words[0][1] not in ("nonogram", "hitori"):
            raise Refused("the puzzle cannot be read")
        self.kind = words[0][1]
        self.width, self.height, self.values = (number(w, MOST_CELLS) for w in words[0][2:])
        if not (0 < self.width * self.height <= MOST_CELLS and 2 <= self.values <= 31):
            raise Refused("the board is empty or too large")
        given = [w[1:] for w in words[1:] if w[0] == "given"]
        self.given = [literal for line in given for literal in line]
        rest = [w for w in words[1:] if w[0] != "given"]
        if self.kind == "hitori":
            if len(rest) != self.height or any(w[0] != "row" or len(w) != self.width + 1 for w in rest) or self.values != 2:
                raise Refused("the numbers do not fill the board")
            self.numbers = [0 if n == "-" else number(n, 2**31 - 1) for w in rest for n in w[1:]]
        else:
            clues = {"row": [], "column": []}
            for w in rest:
                if w[0] not in clues:
                    raise Refused("a line of the puzzle cannot be read")
                clues[w[0]].append([self.block(b) for b in w[1:]])
            if len(clues["row"]) != self.height or len(clues["column"]) != self.width:
                raise Refused("the clues do not fit the board")
            width, height = self.width, self.height
            self.lines = {("r", i): (clue, range(i * width, (i + 1) * width)) for i, clue in enumerate(clues["row"])}
            self.lines.update({("c", i): (clue, range(i, width * height, width)) for i, clue in enumerate(clues["column"])})

    def block(self, text):
        length, _, colour = text.partition("*")
        value = number(colour, self.values - 1) if "*" in text else 1
        if value == 0 or length == "0":
            raise Refused("a block without cells or colour")
        return (0 if length == "?" else number(length, MOST_CELLS)), value


class Checker:
    def __init__(self, puzzle):
        self.puzzle = puzzle
        self.cells = puzzle.width * puzzle.height
        self.sets = [2**puzzle.values - 1] * self.cells
        self.undo = []
        self.nothing_left = False
        self.clauses = {}
        self.solutions = []
        self.claimed = None
        for text in puzzle.given:
            self.make_true(self.literal(text))
        self.undo.clear()

    # Sets of values

    def keep(self, cell, allowed):
        now = self.sets[cell] & allowed
        if now != self.sets[cell]:
            self.undo.append((cell, self.sets[cell]))
            self.sets[cell] = now
            self.nothing_left |= now == 0

    def take_back(self):
        while self.undo:
            cell, before = self.undo.pop()
            self.sets[cell] = before

    # Literals are (cell, value, positive)

    def literal(self, text):
        sign = "=" if "=" in text else "!"
        cell, _, value = text.partition(sign)
        return number(cell, self.cells - 1), number(value, self.puzzle.values - 1), sign == "="

    def make_true(self, lit):
        cell, value, positive = lit
        self.keep(cell, 1 << value if positive else ~(1 << value))

    def is_false(self, lit):
        cell, value, positive = lit
        return not self.sets[cell] >> value & 1 if positive else self.sets[cell] == 1 << value

    # Hints

    def apply(self, hint):
        if self.nothing_left:
            return
        kind = self.puzzle.kind
        if hint[:1].isdigit():
            self.use_clause(number(hint, 2**31))
        elif kind == "nonogram" and hint[:1] in ("r", "c"):
            place = (hint[0], number(hint[1:], MOST_CELLS))
            if place not in self.puzzle.lines:
                raise Refused(f"there is no line {hint}")
            self.fit_line(*self.puzzle.lines[place])
        elif kind == "hitori" and hint[:1] == "x":
            self.local_rules(number(hint[1:], self.cells - 1))
        elif kind == "hitori" and hint == "k":
            self.connected()
        else:
            raise Refused(f"{hint[:20]!r} is not a hint")

    def use_clause(self, name):
        if name not in self.clauses:
            raise Refused(f"there is no clause {name}")
        open_lits = [lit for lit in self.clauses[name] if not self.is_false(lit)]
        if not open_lits:
            self.nothing_left = True
        elif len(open_lits) == 1:
            self.make_true(open_lits[0])

    def fit_line(self, clue, cells):
        """Walks an automaton over the line: a state is (blocks finished, cells of the block under way, gap needed)."""
        n = len(cells)
        ahead = [set() for _ in range(n + 1)]
        ahead[0].add((0, 0, False))
        moves = []  # per cell: (state, value, next state)
        for i, cell in enumerate(cells):
            here = []
            for state in ahead[i]:
                for value, following in self.next_states(clue, state):
                    if self.sets[cell] >> value & 1:
                        here.append((state, value, following))
                        ahead[i + 1].add(following)
            moves.append(here)
        good = {state for state in ahead[n] if self.is_end(clue, state)}
        if not good:
            self.nothing_left = True
            return
        for i in range(n - 1, -1, -1):
            values, before = 0, set()
            for state, value, following in moves[i]:
                if following in good:
                    values |= 1 << value
                    before.add(state)
            self.keep(cells[i], values)
            good = before

    @staticmethod
    def next_states(clue, state):
        block, inside, gap = state
        if inside:
            length, colour = clue[block]
            if length == 0 or inside < length:
                yield colour, (block, 1 if length == 0 else inside + 1, False)
            if 0 < inside < length:
                return
            block, gap = block + 1, block + 1 < len(clue) and clue[block + 1][1] == colour
        yield 0, (block, 0, False)
        if block < len(clue) and not gap:
            yield clue[block][1], (block, 1, False)

    @staticmethod
    def is_end(clue, state):
        block, inside, _ = state
        if inside and clue[block][0] in (0, inside):
            block, inside = block + 1, 0
        return block == len(clue) and not inside

    def beside(self, cell):
        width, column = self.puzzle.width, cell % self.puzzle.width
        return ([cell - width] if cell >= width else []) + ([cell - 1] if column else []) + (
            [cell + 1] if column < width - 1 else []) + ([cell + width] if cell + width < self.cells else [])

    def local_rules(self, cell):
        numbers, width = self.puzzle.numbers, self.puzzle.width
        if self.sets[cell] == SHADED:
            for other in self.beside(cell):
                self.keep(other, UNSHADED)
        elif self.sets[cell] == UNSHADED and numbers[cell]:
            row = cell - cell % width
            for other in [*range(row, row + width), *range(cell % width, self.cells, width)]:
                if other != cell and numbers[other] == numbers[cell]:
                    self.keep(other, SHADED)

    def connected(self):
        """Parts that are cut off, and cells that hold parts together: depth-first, by the earliest cell reached from below."""
        if any(self.sets[cell] == SHADED and self.sets[other] == SHADED for cell in range(self.cells) for other in self.beside(cell)):
            self.nothing_left = True
        live = [cell for cell in range(self.cells) if self.sets[cell] != SHADED]
        if not live:
            self.nothing_left = True
            return
        found, lowest, holding = {live[0]: 0}, {live[0]: 0}, set()
        stack, children = [(live[0], None, iter(self.beside(live[0])))], 0
        while stack:
            cell, parent, others = stack[-1]
            other = next(others, None)
            if other is None:
                stack.pop()
                if parent == live[0]:
                    children += 1
                elif parent is not None:
                    if lowest[cell] >= found[parent]:
                        holding.add(parent)
                if parent is not None:
                    lowest[parent] = min(lowest[parent], lowest[cell])
            elif self.sets[other] != SHADED and other != parent:
                if other in found:
                    lowest[cell] = min(lowest[cell], found[other])
                else:
                    found[other] = lowest[other] = len(found)
                    stack.append((other, cell, iter(self.beside(other))))
        if len(found) < len(live):
            self.nothing_left = True
        if children > 1 or len(live) == 1:
            holding.add(live[0])
        for cell in holding:
            self.keep(cell, UNSHADED)

    # Steps

    def step(self, words):
        if self.claimed:
            raise Refused("there is something after the claim")
        if words[0] == "p":
            for hint in words[1:]:
                self.apply(hint)
            self.undo.clear()
        elif words[0] == "d":
            for name in words[1:]:
                self.clauses.pop(number(name, 2**31), None)
        elif words[0] == "l":
            self.lemma(words)
        elif words[0] == "s":
            self.solution(words)
        elif words[0] == "claim":
            self.claim(words)
        else:
            raise Refused(f"{words[0][:20]!r} is not a step")

    def lemma(self, words):
        end = words.index(":") if ":" in words else len(words)
        lits = [self.literal(text) for text in words[2:end]]
        if not self.nothing_left:
            for cell, value, positive in lits:
                self.make_true((cell, value, not positive))
            for hint in words[end + 1:]:
                self.apply(hint)
            if not self.nothing_left:
                raise Refused("the hints do not refute the negation of this clause")
            self.take_back()
            self.nothing_left = False
        self.add(words[1], lits)

    def solution(self, words):
        if len(words) != 3 or len(words[2]) != self.cells or self.nothing_left or words[2] in self.solutions:
            raise Refused("a solution that is not one digit per cell, that comes too late or twice")
        try:
            values = [int(digit, 36) for digit in words[2]]
        except ValueError:
            raise Refused("a solution with a strange digit") from None
        for cell, value in enumerate(values):
            self.keep(cell, 1 << value)
        if self.puzzle.kind == "nonogram":
            for clue, cells in self.puzzle.lines.values():
                self.fit_line(clue, cells)
        else:
            for cell in range(self.cells):
                self.local_rules(cell)
            self.connected()
        if self.nothing_left:
            raise Refused("this is not a solution, or one that was excluded")
        self.take_back()
        self.solutions.append(words[2])
        self.add(words[1], [(cell, value, False) for cell, value in enumerate(values)])

    def add(self, word, lits):
        name = number(word, 2**31)
        if name in self.clauses:
            raise Refused(f"there is a clause {name} already")
        self.clauses[name] = lits
        self.use_clause(name)
        self.undo.clear()

    def claim(self, words):
        found, done = len(self.solutions), self.nothing_left
        holds = {"none": done and found == 0, "unique": done and found == 1, "multiple": found >= 2, "found": found >= 1,
                 "all": done and len(words) == 3 and number(words[2], 2**31) == found}
        if not holds.get(words[1] if len(words) > 1 else "", False):
            raise Refused("the steps do not show the claim")
        self.claimed = " ".join(words[1:])


def check(lines, content=None):
    """The claim that the certificate shows. Raises Refused."""
    described, checker, place = [], None, 0
    try:
        for place, line in enumerate(lines, 1):
            line = line.rstrip("\n")
            if not line or line.startswith("%"):
                continue
            if place == 1 and line != "nonori proof 1":
                raise Refused('the first line is not "nonori proof 1"')
            if place > 1 and checker is None:
                if line == "proof":
                    if content is not None and described != content:
                        raise Refused("the certificate is about another puzzle")
                    checker = Checker(Puzzle(described))
                else:
                    described.append(line)
            elif place > 1:
                checker.step(line.split(" "))
        if checker is None or not checker.claimed:
            raise Refused("the certificate ends without a claim")
    except (Refused, IndexError) as refusal:
        raise Refused(f"line {place}: {refusal}") from None
    return checker.claimed, described


def main(arguments):
    if len(arguments) not in (1, 2):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    content = None
    if len(arguments) == 2:
        with open(arguments[1], encoding="utf-8") as file:
            content = file.read().rstrip("\n").split("\n")
    try:
        with open(arguments[0], encoding="utf-8") as file:
            claimed, described = check(file, content)
    except Refused as refusal:
        print(f"refused: {refusal}")
        return 1
    if content is None:
        print("\n".join(described))
    print(f"accepted: {claimed}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

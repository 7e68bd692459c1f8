#!/usr/bin/env python3
"""Checks a certificate of Nonori: python3 check_proof.py CERTIFICATE [CONTENT]

A second checker, written apart from src/proof/check.ts, without packages, for the text form that docs/proofs.md describes.
CONTENT is what `nonori proof content PUZZLE` prints; without it the puzzle is the one that the certificate describes, which
is printed. Exit code 0: accepted; 1: refused; 2: bad usage.
"""
import re
import sys

UNSHADED, SHADED, DIGITS = 1, 2, "0123456789abcdefghijklmnopqrstu"
MOST_CELLS, MOST_NAME = 10_000_000, 2**31 - 1


class Refused(Exception): pass


def demand(condition, otherwise):
    if not condition:
        raise Refused(otherwise)


def number(text, most):
    demand(re.match(r"(0|[1-9][0-9]{0,9})\Z", text) and int(text) <= most, f"{text[:20]!r} is not a number from 0 to {most}")
    return int(text)


class Checker:
    def __init__(self, lines):
        first, *rest = [line.split(" ") for line in lines] or [[]]
        demand(len(first) == 5 and first[0] == "puzzle" and first[1] in ("nonogram", "hitori"), "the puzzle cannot be read")
        self.hitori = first[1] == "hitori"
        self.width, self.height, self.values = (number(word, MOST_CELLS) for word in first[2:])
        self.cells, self.all = self.width * self.height, 2**self.values - 1
        demand(0 < self.cells <= MOST_CELLS and 2 <= self.values <= len(DIGITS), "the board is empty or too large")
        rows, columns, given = ([words[1:] for words in rest if words[0] == name] for name in ("row", "column", "given"))
        demand(len(rest) == len(rows) + len(columns) + len(given), "a line of the puzzle cannot be read")
        demand(len(rows) == self.height and len(columns) == (0 if self.hitori else self.width), "the lines do not fit")
        if self.hitori:
            demand(self.values == 2 and all(len(row) == self.width for row in rows), "the numbers do not fill the board")
            self.lines, self.numbers = {}, [0 if text == "-" else number(text, MOST_NAME) for row in rows for text in row]
        else:
            self.lines = {f"r{i}": self.line(row, range(i * self.width, (i + 1) * self.width)) for i, row in enumerate(rows)}
            self.lines.update({f"c{i}": self.line(col, range(i, self.cells, self.width)) for i, col in enumerate(columns)})
        self.sets = [self.all] * self.cells  # the values that each cell may still have, as bits
        self.before = []  # what was changed and may be taken back: (cell, set before)
        self.clauses, self.solutions, self.claimed, self.nothing_left = {}, set(), None, False
        for text in sum(given, []):
            self.keep(*self.literal(text))
        self.before.clear()

    def line(self, words, cells):
        """The roles that a cell of the line can have, as bits: role 0 is before the line, 1 a gap, then each cell of a block and
        the gap after it. Which roles may repeat, which may be left out, which go with each value, and how many there are."""
        clue = [re.match(r"([1-9][0-9]{0,6}|\?)(?:\*([1-9][0-9]?))?\Z", text) for text in words]
        demand(all(clue), "a block cannot be read")
        symbols, repeat, optional = [None, 0], 2, 2
        for block in clue:
            colour = number(block[2] or "1", self.values - 1)
            if symbols[-2] == colour:
                optional &= ~(1 << len(symbols) - 1)  # the gap between two blocks of the same colour
            length = 0 if block[1] == "?" else min(int(block[1]), len(cells) + 1)
            repeat |= 0 if length else 1 << len(symbols)
            symbols += [colour] * max(1, length) + [0]
            repeat, optional = repeat | 1 << len(symbols) - 1, optional | 1 << len(symbols) - 1
        roles = [sum(1 << s for s, one in enumerate(symbols) if one == value) for value in range(self.values)]
        return cells, repeat, optional, roles, len(symbols)

    def keep(self, cell, allowed):
        now = self.sets[cell] & allowed
        if now != self.sets[cell]:
            self.before.append((cell, self.sets[cell]))
            self.sets[cell] = now
            self.nothing_left = self.nothing_left or not now

    def take_back(self):
        while self.before:
            cell, self.sets[cell] = self.before.pop()
        self.nothing_left = False

    def literal(self, text):
        """A cell, and the set of values that make the literal true."""
        cell, sign, value = text.partition("=" if "=" in text else "!")
        bit = 1 << number(value, self.values - 1)
        return number(cell, self.cells - 1), bit if sign == "=" else self.all ^ bit

    def apply(self, hints):
        for hint in hints:
            if self.nothing_left:
                return
            if hint[:1].isdigit():
                self.use_clause(number(hint, MOST_NAME))
            elif hint in self.lines:
                self.fit_line(*self.lines[hint])
            elif hint[:1] == "x" and self.hitori:
                self.local_rules(number(hint[1:], self.cells - 1))
            else:
                demand(hint == "k" and self.hitori, f"{hint[:20]!r} is not a hint")
                self.connected()

    def use_clause(self, name):
        demand(name in self.clauses, f"there is no clause {name}")
        open_literals = [literal for literal in self.clauses[name] if self.sets[literal[0]] & literal[1]]
        if not open_literals:
            self.nothing_left = True
        elif len(open_literals) == 1:
            self.keep(*open_literals[0])

    def fit_line(self, cells, repeat, optional, roles, count):
        """Keeps, in each cell, the values that it has in fillings of the line within the sets."""
        may = [[value for value in range(self.values) if self.sets[cell] >> value & 1] for cell in cells]
        role, reached = 1, []  # the roles of the cell before; per cell those that can come after them
        for values in may:
            reached.append(role & repeat | role << 1 | (role << 1 & optional) << 1)
            role = sum(reached[-1] & roles[value] for value in values)
        good = role & 3 << count - 2  # the roles from which the end of the line is reached
        self.nothing_left = not good
        for cell, onward, values in zip(reversed(cells), reversed(reached), reversed(may)):
            self.keep(cell, sum(1 << value for value in values if onward & roles[value] & good))
            good &= sum(onward & roles[value] for value in values)
            good = good & repeat | good >> 1 | (good >> 1 & optional) >> 1

    def beside(self, cell):
        column, width = cell % self.width, self.width
        sides = ((cell >= width, cell - width), (column, cell - 1), (column < width - 1, cell + 1), (True, cell + width))
        return [other for inside, other in sides if inside and other < self.cells]

    def local_rules(self, cell):
        numbers, row = self.numbers, cell - cell % self.width
        if self.sets[cell] == SHADED:
            for other in self.beside(cell):
                self.keep(other, UNSHADED)
        elif self.sets[cell] == UNSHADED and numbers[cell]:
            for other in [*range(row, row + self.width), *range(cell - row, self.cells, self.width)]:
                if other != cell and numbers[other] == numbers[cell]:
                    self.keep(other, SHADED)

    def connected(self):
        """Rule 2, then parts that are cut off, and cells that hold parts together: depth-first, by the earliest cell reached from below."""
        sets, live = self.sets, [cell for cell in range(self.cells) if self.sets[cell] != SHADED]
        self.apply([f"x{cell}" for cell in range(self.cells) if sets[cell] == SHADED])
        if not live or self.nothing_left:
            self.nothing_left = True
            return
        root, children, holding = live[0], 0, set()
        met, lowest, stack = {root: 0}, {root: 0}, [(root, None, iter(self.beside(root)))]
        while stack:
            cell, parent, others = stack[-1]
            other = next(others, None)
            if other is None:
                stack.pop()
                if parent is not None:
                    lowest[parent] = min(lowest[parent], lowest[cell])
                    if parent == root:
                        children += 1
                    elif lowest[cell] >= met[parent]:
                        holding.add(parent)
            elif sets[other] != SHADED and other != parent:
                if other in met:
                    lowest[cell] = min(lowest[cell], met[other])
                else:
                    met[other] = lowest[other] = len(met)
                    stack.append((other, cell, iter(self.beside(other))))
        self.nothing_left = len(met) < len(live)
        for cell in holding | ({root} if children > 1 or len(live) == 1 else set()):
            self.keep(cell, UNSHADED)

    def step(self, words):
        demand(not self.claimed, "there is something after the claim")
        if words[0] == "p":
            self.apply(words[1:])
            self.before.clear()
        elif words[0] == "l" and ":" in words[2:]:
            colon = words.index(":")
            clause = [self.literal(text) for text in words[2:colon]]
            if not self.nothing_left:
                for cell, values in clause:
                    self.keep(cell, self.all ^ values)
                self.apply(words[colon + 1:])
                demand(self.nothing_left, "the hints do not refute the negation of this clause")
                self.take_back()
            self.add(words[1], clause)
        elif words[0] == "s" and len(words) == 3:
            self.solution(words[2])
            self.add(words[1], [(cell, self.all ^ 1 << DIGITS.index(digit)) for cell, digit in enumerate(words[2])])
        elif words[0] == "d":
            for name in words[1:]:
                demand(self.clauses.pop(number(name, MOST_NAME), None) is not None, f"there is no clause {name}")
        else:
            demand(words[0] == "claim", f"{words[0][:20]!r} is not a step")
            count, done, claim = len(self.solutions), self.nothing_left, " ".join(words[1:])
            shown = {"none": done and count == 0, "unique": done and count == 1, "multiple": count >= 2,
                     "found": count >= 1, f"all {count}": done}
            demand(shown.get(claim), "the steps do not show the claim")
            self.claimed = claim

    def solution(self, text):
        demand(len(text) == self.cells and set(text) <= set(DIGITS[:self.values]), "a solution has one digit per cell")
        demand(not self.nothing_left and text not in self.solutions, "a solution comes too late or twice")
        for cell, digit in enumerate(text):
            self.keep(cell, 1 << DIGITS.index(digit))
        self.apply([f"x{i}" for i in range(self.cells)] + ["k"] if self.hitori else self.lines)
        demand(not self.nothing_left, "this is not a solution")
        self.take_back()
        self.solutions.add(text)

    def add(self, word, clause):
        name = number(word, MOST_NAME)
        demand(name not in self.clauses, f"there is a clause {name} already")
        self.clauses[name] = clause
        self.use_clause(name)
        self.before.clear()


def check(lines, content=None):
    """The claim that a certificate shows, and the lines that describe its puzzle. Raises Refused."""
    described, checker, place = [], None, 0
    try:
        for place, line in enumerate((line.rstrip("\n") for line in lines), 1):
            if place == 1:
                demand(line == "nonori proof 1", 'the first line is not "nonori proof 1"')
            elif not line or line.startswith("%"):
                continue
            elif checker:
                checker.step(line.split(" "))
            elif line != "proof":
                described.append(line)
            else:
                demand(content is None or described == content, "the certificate is about another puzzle")
                checker = Checker(described)
        demand(checker and checker.claimed, "the certificate ends without a claim")
    except Refused as refusal:
        raise Refused(f"line {place}: {refusal}") from None
    return checker.claimed, described


def main(arguments):
    if len(arguments) not in (1, 2):
        return print(__doc__, file=sys.stderr) or 2
    certificate, *content = [open(name, encoding="ascii", errors="replace", newline="\n") for name in arguments]
    try:
        claimed, described = check(certificate, content[0].read().rstrip("\n").split("\n") if content else None)
    except Refused as refusal:
        print(f"refused: {refusal}")
        return 1
    print(*([] if content else described), f"accepted: {claimed}", sep="\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

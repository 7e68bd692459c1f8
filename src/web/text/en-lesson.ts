/** The rules and the lessons in English: for each kind its rules, then a task, a correction and a conclusion per board. */

/** What is said on one board of a lesson. */
interface BoardWords {
  readonly task: string;
  readonly wrong: string;
  readonly done: string;
}

interface KindWords {
  readonly rules: readonly string[];
  readonly boards: readonly BoardWords[];
}

const nonogram: KindWords = {
  rules: [
    'Fill cells so that a picture appears.',
    'The numbers beside a row and above a column are the lengths of its filled blocks, in their order.',
    'Between two blocks there is at least one empty cell. In a coloured puzzle, blocks of different colours may touch.',
    'A cross is a note that a cell stays empty. Crosses are never required.',
  ],
  boards: [
    {
      task: 'The 5 means: five filled cells in a row. Tap the cells, or drag across them.',
      wrong: 'The 5 needs all five cells filled.',
      done: 'That is the whole row.',
    },
    {
      task: '3 1 means: three filled cells, a gap, then one filled cell. Fill them.',
      wrong: 'There has to be a gap between the 3 and the 1.',
      done: 'Three, a gap, one: in the order of the numbers.',
    },
    {
      task: 'The 3 is complete. Choose Cross below, and mark the cells that stay empty.',
      wrong: 'The 3 is complete: the other cells stay empty.',
      done: 'A cross reminds you that a cell is empty. You never have to make one.',
    },
    {
      task: 'The 4 covers columns 1 to 4 or columns 2 to 5. Fill the cells that it covers either way.',
      wrong: 'This cell is not certain: the 4 may leave it out.',
      done: 'Three cells are certain before you know where the block begins. This is how most puzzles start.',
    },
    {
      task: 'Now a picture: every column has its clue too. Begin with the row of 5.',
      wrong: 'The marked cell does not fit the clues. Tap it again to clear it.',
      done: 'You know how to play nonograms.',
    },
  ],
};

const hitori: KindWords = {
  rules: [
    'Shade cells so that no number stays twice in a row or column.',
    'Shaded cells never touch by a side.',
    'All cells that are not shaded stay connected, by their sides.',
    'A circle is a note that a cell stays unshaded. Circles are never required.',
  ],
  boards: [
    {
      task: 'No number may stay twice in a row. Tap one of the two 2s to shade it.',
      wrong: 'Shade one 2, and nothing else.',
      done: 'Only one 2 is left in the row.',
    },
    {
      task: 'Shaded cells never touch by a side. Choose Circle below, and mark the four cells that must stay.',
      wrong: 'Only the cells beside the shaded one are certain to stay.',
      done: 'The neighbours of a shaded cell always stay.',
    },
    {
      task: 'All cells that stay are connected. Each upper corner has one way out left: circle both ways out.',
      wrong: 'Look at the two cells below the upper corners.',
      done: 'If one of them were shaded, its corner would be cut off.',
    },
    {
      task: 'The cell between two equal numbers is certain. Does it stay? Circle it if it does, shade it if not.',
      wrong: 'Were it shaded, both 4s would have to stay, and that is one too many.',
      done: 'Right: were it shaded, both 4s would have to stay.',
    },
    {
      task: 'Now a whole puzzle, with all three rules. Only shading counts.',
      wrong: 'The marked cell breaks a rule, or will. Tap it again to clear it.',
      done: 'You know how to play hitori.',
    },
  ],
};

export const lessonEn = {
  lesson: {
    offer: 'New here? Quick lesson',
    start: 'Start the lesson',
    minute: 'Five tiny boards, about a minute.',
    board: (number: number, all: number) => `Board ${number} of ${all}`,
    next: 'Next',
    finish: 'Play a puzzle',
    skip: 'Skip the lesson',
    reset: 'Start over',
    kinds: 'Kind',
    close: 'Right so far.',
    techniques: 'All techniques',
  },
  lessons: { nonogram, hitori } as Readonly<Record<string, KindWords>>,
};

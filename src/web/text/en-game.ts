/** The words of the game around the board in English: the ending, and what follows it. */

export const gameEn = {
  ending: {
    picture: (title: string) => `The finished picture: ${title}`,
    time: 'Time',
    hints: 'Hints',
    noHints: 'none',
    hardest: 'Hardest step',
    grade: (name: string, grade: number) => `${name}, ${grade} of 10`,
    next: 'Next puzzle',
    again: 'Play again',
    share: 'Share picture',
    explain: 'How it is solved',
    saved: 'The picture was saved as a file.',
    bySolver: 'The solution came from the solver. It does not count as solved.',
    takeBack: 'Take it back',
    madeWith: 'solved with Nonori',
  },
  spoiler: {
    title: 'Edit this puzzle?',
    text: 'The editor shows the solution, and you have not solved this puzzle yet.',
    show: 'Edit it anyway',
    back: 'Back to the puzzle',
  },
  restart: {
    title: 'Restart',
    done: 'The board was cleared. Undo brings it back.',
  },
};

/**
 * Pictures that show no puzzle of ours and much that looks like one: `npm run scan:hostile -- [seed] [name]`. Each is drawn by Chromium as a screenshot
 * and as a photo, and scanned; printed are the CPU that it took and what came out, and at the end how many took longer than they may. With a
 * name, only that sort.
 */
import { PNG } from 'pngjs';
import { Random } from '../src/core/random.js';
import type { RgbaRaster } from '../src/scan/gray.js';
import { scan } from '../src/scan/scan.js';
import { launchBrowser } from '../test/e2e/browser.js';
import { photographed } from './scan-photo.js';
import { drawingScript } from './scan-set.js';
import { Sheet } from './sheet.js';

/** Milliseconds of CPU that a picture may take. */
const MOST = 5000;

const [seedText = '1', only] = process.argv.slice(2);
const random = new Random(Number(seedText));
const within = (from: number, to: number): number => Math.round(from + (to - from) * random.next());

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letter = (): string => random.pick([...LETTERS]);
const word = (): string =>
  Array.from({ length: within(2, 9) }, letter)
    .join('')
    .toLowerCase();
const words = (count: number): string => Array.from({ length: count }, word).join(' ');

/** Every pixel by itself. */
function pixelsOf(width: number, height: number, lightAt: (x: number, y: number) => number): RgbaRaster {
  const data = new Uint8Array(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++) data.fill(lightAt(i % width, Math.floor(i / width)), 4 * i, 4 * i + 3);
  return { width, height, data };
}

const SORTS: Readonly<Record<string, () => Sheet | RgbaRaster>> = {
  'a pixel': () => new Sheet(1, 1),
  strip: () => {
    const sheet = new Sheet(3, 2000);
    for (let y = 0; y < 2000; y += 20) sheet.box('#000000', 0, y, 3, 9);
    return sheet;
  },
  'one colour': () => new Sheet(3300, 2500, '#7a8f52'),
  'noise of 8 million pixels': () => pixelsOf(3300, 2500, () => within(0, 255)),
  halftone: () =>
    pixelsOf(2400, 2400, (x, y) => {
      const shade = 0.5 + 0.45 * Math.sin(x / 310) * Math.cos(y / 270);
      return Math.cos((x + y) / 3.2) + Math.cos((x - y) / 3.2) > 4 * shade - 2 ? 30 : 245;
    }),
  'large text page': () => {
    const sheet = new Sheet(3000, 4000);
    for (let y = 80; y < 3950; y += 36) for (const x of [520, 1500, 2480]) sheet.text(words(9), x, y, 27);
    return sheet;
  },
  barcode: () => {
    const sheet = new Sheet(1200, 700);
    for (let x = 60; x < 1140; x += within(4, 16)) sheet.box('#000000', x, 60, within(2, 9), 500);
    for (let i = 0; i < 13; i++) sheet.text(within(0, 9), 100 + 84 * i, 620, 60);
    return sheet;
  },
  'chessboard of 64': () => {
    const sheet = new Sheet(1700, 1700);
    sheet.grid([50, 50], [64, 64], [25, 25], 0, (x, y, col, row) =>
      (col + row) % 2 === 0 ? sheet.box('#222222', x - 12.5, y - 12.5, 25, 25) : undefined,
    );
    return sheet;
  },
  'go board': () => {
    const sheet = new Sheet(1300, 1300, '#dcb35c');
    sheet.grid([80, 80], [18, 18], [63, 63], 2, (x, y) => {
      if (random.next() < 0.5) sheet.box(random.pick(['#111111', '#f5f5f5']), x - 60, y - 60, 57, 57, 28);
    });
    for (let i = 0; i < 19; i++) {
      sheet.text(LETTERS[i]!, 80 + 63 * i, 1255, 28);
      sheet.text(19 - i, 36, 80 + 63 * i, 28);
    }
    return sheet;
  },
  'knitting chart': () => {
    const sheet = new Sheet(1300, 1500);
    const colours = ['#b03a2e', '#fdfefe', '#1f618d'];
    sheet.grid([60, 60], [36, 42], [32, 32], 1, (x, y) => sheet.box(random.pick(colours), x - 16, y - 16, 32, 32));
    for (let row = 0; row < 42; row++) sheet.text(42 - row, 1240, 76 + 32 * row, 20);
    for (let col = 0; col < 36; col++) sheet.text(36 - col, 76 + 32 * col, 1440, 18);
    return sheet;
  },
  'text page': () => {
    const sheet = new Sheet(1240, 1754);
    for (let y = 90; y < 1680; y += 26) for (const x of [330, 910]) sheet.text(words(8), x, y, 19);
    return sheet;
  },
  listing: () => {
    const sheet = new Sheet(1100, 1400, '#1e1e1e');
    for (let row = 0; row < 60; row++) {
      sheet.text(row + 1, 40, 30 + 22 * row, 16, '#858585');
      sheet.text(`${words(within(1, 7))} = ${within(0, 9999)};`, 330 + 24 * (row % 4), 30 + 22 * row, 17, '#9cdcfe');
    }
    return sheet;
  },
  noise: () => {
    const sheet = new Sheet(900, 900);
    for (let i = 0; i < 30_000; i++)
      sheet.box(random.pick(['#000000', '#888888']), within(0, 899), within(0, 899), 2, 2);
    return sheet;
  },
  chessboard: () => {
    const sheet = new Sheet(1000, 1000, '#eeeeee');
    sheet.grid([80, 80], [8, 8], [105, 105], 2, (x, y, col, row) => {
      sheet.box((col + row) % 2 === 0 ? '#f0d9b5' : '#b58863', x - 52, y - 52, 105, 105);
      if (row < 2 || row > 5) sheet.text(random.pick(['♜', '♞', '♝', '♛', '♟']), x, y, 80);
    });
    for (let i = 0; i < 8; i++) {
      sheet.text('abcdefgh'[i]!, 132 + 105 * i, 950, 30);
      sheet.text(8 - i, 50, 132 + 105 * i, 30);
    }
    return sheet;
  },
  'chess diagrams': () => {
    const sheet = new Sheet(1200, 1600);
    for (let k = 0; k < 12; k++) {
      const at = [60 + 380 * (k % 3), 60 + 390 * Math.floor(k / 3)] as const;
      sheet.grid(at, [8, 8], [40, 40], 1, (x, y, col, row) => {
        if ((col + row) % 2 === 1) sheet.box('#999999', x - 20, y - 20, 40, 40);
        if (random.next() < 0.3) sheet.text(random.pick(['♔', '♜', '♞', '♝', '♕', '♟']), x, y, 34);
      });
    }
    return sheet;
  },
  sudoku: () => {
    const sheet = new Sheet(900, 900);
    const fill = (x: number, y: number) => random.next() < 0.4 && sheet.text(within(1, 9), x, y, 50);
    sheet.grid([45, 45], [9, 9], [90, 90], 2, fill);
    sheet.grid([45, 45], [3, 3], [270, 270], 6);
    return sheet;
  },
  'sudoku with pencil marks': () => {
    const sheet = new Sheet(1100, 1100);
    sheet.grid([55, 55], [9, 9], [110, 110], 2, (x, y) => {
      if (random.next() < 0.3) sheet.text(within(1, 9), x, y, 60);
      else
        for (let k = 0; k < 9; k++)
          if (random.next() < 0.5)
            sheet.text(k + 1, x - 33 + 33 * (k % 3), y - 33 + 33 * Math.floor(k / 3), 24, '#555555');
    });
    sheet.grid([55, 55], [3, 3], [330, 330], 6);
    return sheet;
  },
  kakuro: () => {
    const sheet = new Sheet(1000, 1000);
    sheet.grid([50, 50], [15, 15], [60, 60], 2, (x, y, col, row) => {
      if (col > 0 && row > 0 && random.next() < 0.65) return;
      sheet.box('#333333', x - 30, y - 30, 60, 60);
      sheet.text(within(3, 45), x + 12, y - 14, 20, '#ffffff');
      sheet.text(within(3, 45), x - 12, y + 14, 20, '#ffffff');
    });
    return sheet;
  },
  crossword: () => {
    const sheet = new Sheet(1200, 1000);
    let next = 1;
    sheet.grid([40, 40], [21, 21], [42, 42], 2, (x, y) => {
      if (random.next() < 0.2) sheet.box('#000000', x - 21, y - 21, 42, 42);
      else if (random.next() < 0.3) sheet.text(next++, x - 11, y - 12, 12);
    });
    for (let y = 50; y < 960; y += 18) sheet.text(`${within(1, 90)} ${words(3)}`, 1060, y, 13);
    return sheet;
  },
  'word search': () => {
    const sheet = new Sheet(1000, 1000);
    sheet.grid([50, 50], [25, 25], [36, 36], within(0, 1), (x, y) => sheet.text(letter(), x, y, 24));
    return sheet;
  },
  minesweeper: () => {
    const side = 28;
    const sheet = new Sheet(30 * side + 40, 24 * side + 90, '#c0c0c0');
    sheet.grid([20, 60], [30, 24], [side, side], 1, (x, y) => {
      if (random.next() < 0.35) {
        sheet.box('#ffffff', x - 14, y - 14, side, side);
        sheet.box('#808080', x - 12, y - 12, side - 2, side - 2);
        sheet.box('#c0c0c0', x - 12, y - 12, side - 5, side - 5);
      } else if (random.next() < 0.6)
        sheet.text(within(1, 4), x, y, 20, random.pick(['#0000ff', '#008000', '#ff0000', '#000080']));
    });
    return sheet;
  },
  'facade of windows': () => {
    const sheet = new Sheet(1500, 2000, '#b9a58c');
    sheet.grid([60, 80], [14, 20], [98, 92], 0, (x, y) => {
      sheet.box('#6f6a64', x - 30, y - 34, 60, 68);
      sheet.box(random.pick(['#2c3e50', '#46637f', '#d9d4a8']), x - 26, y - 30, 24, 60);
      sheet.box(random.pick(['#2c3e50', '#35506b', '#8fa9bf']), x + 2, y - 30, 24, 60);
    });
    return sheet;
  },
  'grid of numbers': () => {
    const sheet = new Sheet(1700, 1700);
    const place = (x: number, y: number) => sheet.text(within(1, 99), x, y, 19);
    sheet.grid([25, 25], [50, 50], [33, 33], within(0, 1), place);
    return sheet;
  },
  'large grid of numbers': () => {
    const sheet = new Sheet(2400, 2400);
    sheet.grid([20, 20], [98, 98], [24, 24], 1, (x, y) => sheet.text(within(1, 99), x, y, 14));
    return sheet;
  },
  'one hundred': () => {
    const sheet = new Sheet(1000, 1000);
    sheet.grid([50, 50], [10, 10], [90, 90], 3, (x, y, col, row) => sheet.text(10 * row + col + 1, x, y, 40));
    return sheet;
  },
  'times table': () => {
    const sheet = new Sheet(1400, 1100);
    const cell = (x: number, y: number, col: number, row: number) => sheet.text((col + 1) * (row + 1), x, y, 26);
    sheet.grid([40, 40], [20, 20], [66, 51], 2, cell);
    return sheet;
  },
  calendar: () => {
    const sheet = new Sheet(1200, 900);
    sheet.text('November', 600, 50, 50);
    sheet.grid([60, 120], [7, 6], [154, 120], 2, (x, y, col, row) => sheet.text(7 * row + col + 1, x - 50, y - 40, 28));
    return sheet;
  },
  'calendar of a year': () => {
    const sheet = new Sheet(1600, 1200);
    for (let month = 0; month < 12; month++) {
      const at = [50 + 385 * (month % 4), 80 + 375 * Math.floor(month / 4)] as const;
      const shift = within(0, 6);
      sheet.text(word(), at[0] + 170, at[1] - 20, 26);
      sheet.grid(at, [7, 6], [49, 49], within(0, 1), (x, y, col, row) => {
        const day = 7 * row + col + 1 - shift;
        if (day > 0 && day < 31) sheet.text(day, x, y, 20);
      });
    }
    return sheet;
  },
  'brick wall': () => {
    const sheet = new Sheet(1600, 1200, '#cfc8bd');
    for (let row = 0; row < 26; row++)
      for (let col = -1; col < 17; col++)
        sheet.box(random.pick(['#9c4a34', '#8a3f2c', '#a9573f']), col * 100 + (row % 2) * 50, row * 46, 94, 40);
    return sheet;
  },
  'wall of tiles': () => {
    const sheet = new Sheet(1500, 1500, '#dddddd');
    const tile = (x: number, y: number) =>
      sheet.box(random.pick(['#7fb3d5', '#a9cce3', '#5499c7', '#f4f6f7']), x - 27, y - 27, 54, 54, 3);
    sheet.grid([0, 0], [25, 25], [60, 60], 0, tile);
    return sheet;
  },
  keyboard: () => {
    const sheet = new Sheet(1500, 600, '#30343a');
    for (let row = 0; row < 5; row++)
      for (let col = 0; col < 15; col++) {
        const x = 40 + col * 94 + 20 * row;
        sheet.box('#1b1d20', x, 40 + 100 * row, 84, 90, 10);
        sheet.text(row === 0 ? (col + 1) % 10 : letter(), x + 42, 85 + 100 * row, 34, '#eeeeee');
      }
    return sheet;
  },
  spreadsheet: () => {
    const sheet = new Sheet(1600, 1000);
    sheet.box('#e6e6e6', 0, 0, 1600, 26);
    sheet.grid([0, 0], [16, 38], [100, 26], 1, (x, y, col, row) => {
      if (row === 0 || col === 0) sheet.text(row === 0 ? LETTERS[col]! : row, x, y, 16);
      else if (random.next() < 0.7) sheet.text((1000 * random.next()).toFixed(2), x + 15, y, 16);
    });
    return sheet;
  },
  'spreadsheet of small numbers': () => {
    const sheet = new Sheet(1500, 1100);
    sheet.grid([0, 0], [30, 50], [50, 22], 1, (x, y) => random.next() < 0.8 && sheet.text(within(0, 99), x, y, 14));
    return sheet;
  },
  map: () => {
    const sheet = new Sheet(1500, 1500, '#f2efe9');
    for (let i = 0; i < 70; i++) {
      const at = within(0, 1500);
      const ends: [number, number][] =
        i % 2 === 0
          ? [
              [at, 0],
              [at + within(-90, 90), 1500],
            ]
          : [
              [0, at],
              [1500, at + within(-90, 90)],
            ];
      sheet.line(ends, within(4, 14), random.pick(['#ffffff', '#fcd6a4', '#bbbbbb']));
    }
    for (let i = 0; i < 200; i++)
      sheet.box('#d9d0c9', within(0, 1480), within(0, 1480), within(12, 40), within(12, 40));
    for (let i = 0; i < 120; i++)
      sheet.text(i % 3 === 0 ? within(1, 99) : word(), within(50, 1450), within(20, 1480), 15);
    return sheet;
  },
  comic: () => {
    const sheet = new Sheet(1200, 1700);
    for (let k = 0; k < 12; k++) {
      const [x, y] = [40 + 380 * (k % 3), 40 + 410 * Math.floor(k / 3)];
      sheet.box(random.pick(['#ffe8a3', '#b5d8f0', '#f3b6a6', '#d8f0b5']), x, y, 360, 390);
      sheet.line(
        [
          [x, y],
          [x + 360, y],
          [x + 360, y + 390],
          [x, y + 390],
          [x, y],
        ],
        5,
      );
      for (let i = 0; i < 12; i++) sheet.ring(x + within(60, 300), y + within(60, 330), within(8, 60), 3);
      sheet.box('#ffffff', x + 20, y + 15, 240, 70, 30);
      for (const line of [0, 1]) sheet.text(words(3), x + 140, y + 35 + 28 * line, 20);
    }
    return sheet;
  },
  scribble: () => {
    const sheet = new Sheet(1000, 1000);
    sheet.grid([50, 50], [30, 30], [30, 30], 2, (x, y) => {
      const at = (): readonly [number, number] => [x + within(-10, 10), y + within(-10, 10)];
      sheet.line([at(), at(), at(), at()], 3);
    });
    return sheet;
  },
  scrawl: () => {
    const sheet = new Sheet(1200, 1200);
    for (let i = 0; i < 300; i++)
      sheet.line(
        Array.from({ length: 6 }, () => [within(0, 1200), within(0, 1200)] as const),
        2,
      );
    return sheet;
  },
  'graph paper': () => {
    const sheet = new Sheet(1600, 1600);
    sheet.grid([0, 0], [80, 80], [20, 20], 1);
    for (let i = 0; i < 60; i++) sheet.text(words(2), within(100, 1500), within(20, 1580), 30, '#1a237e');
    return sheet;
  },
  'squared code': () => {
    const sheet = new Sheet(900, 900);
    sheet.grid(
      [50, 50],
      [57, 57],
      [14, 14],
      0,
      (x, y) => random.next() < 0.5 && sheet.box('#000000', x - 7, y - 7, 14, 14),
    );
    return sheet;
  },
  timetable: () => {
    const sheet = new Sheet(1300, 1600);
    sheet.grid([30, 60], [18, 48], [69, 31], 1, (x, y, col, row) =>
      sheet.text(col === 0 ? 5 + (row % 19) : String(within(0, 59)).padStart(2, '0'), x, y, 18),
    );
    return sheet;
  },
  bingo: () => {
    const sheet = new Sheet(1400, 1500);
    for (let k = 0; k < 9; k++) {
      const at = [40 + 450 * (k % 3), 60 + 480 * Math.floor(k / 3)] as const;
      sheet.grid(at, [5, 5], [84, 84], 3, (x, y, col) => sheet.text(within(15 * col + 1, 15 * col + 15), x, y, 40));
    }
    return sheet;
  },
  'table of elements': () => {
    const sheet = new Sheet(1500, 900);
    let next = 1;
    sheet.grid([30, 40], [18, 9], [80, 86], 0, (x, y) => {
      sheet.box(random.pick(['#f5b7b1', '#aed6f1', '#abebc6', '#f9e79f']), x - 38, y - 41, 76, 82);
      sheet.text(next++, x - 22, y - 28, 16);
      sheet.text(letter() + letter().toLowerCase(), x, y, 34);
      sheet.text((250 * random.next()).toFixed(2), x, y + 30, 13);
    });
    return sheet;
  },
  'apps on a phone': () => {
    const sheet = new Sheet(1080, 2000, '#274060');
    sheet.grid([40, 120], [4, 7], [250, 250], 0, (x, y) => {
      sheet.box(random.pick(['#e74c3c', '#f1c40f', '#2ecc71', '#ecf0f1']), x - 75, y - 90, 150, 150, 34);
      sheet.text(word(), x, y + 90, 28, '#ffffff');
      if (random.next() < 0.3) sheet.text(within(1, 40), x + 70, y - 85, 34, '#ffffff');
    });
    return sheet;
  },
};

async function drawn(script: string): Promise<string> {
  return (await page.evaluate(script)) as string;
}

const browser = await launchBrowser();
const page = await browser.newPage();
const times: number[] = [];
for (const [name, make] of Object.entries(SORTS)) {
  if (only !== undefined && name !== only) continue;
  const made = make();
  const screenshot =
    made instanceof Sheet ? PNG.sync.read(Buffer.from(await drawn(drawingScript(made.drawing(), 0)), 'base64')) : made;
  const pictures: [string, RgbaRaster][] = [
    ['screenshot', screenshot],
    ['photo', photographed(screenshot, random)],
  ];
  for (const [way, raster] of pictures) {
    const before = process.cpuUsage();
    const result = scan(raster);
    const { user, system } = process.cpuUsage(before);
    const millis = Math.round((user + system) / 1000);
    times.push(millis);
    const outcome =
      result.status === 'refused'
        ? result.reason
        : `${result.status} ${result.kind} ${result.width} x ${result.height}`;
    console.log(`${String(millis).padStart(6)} ms${millis > MOST ? ' !' : '  '} ${name}, ${way}: ${outcome}`);
  }
}
await browser.close();
const over = times.filter((millis) => millis > MOST).length;
console.log(`${times.length} pictures, ${over} over ${MOST} ms, the longest ${Math.max(...times)} ms`);

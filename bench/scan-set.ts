/**
 * The scanner's sets of pictures, by seed: puzzles of ours, drawn by Chromium in many looks (scan-looks.ts), half of them
 * photographed (scan-photo.ts), each with its truth. The test set has three fonts that neither training nor tuning ever saw; the
 * tuning set, for work on the scanner, has other fonts and other seeds, so that the test set stays unseen.
 */
import { PNG } from 'pngjs';
import { Random } from '../src/core/random.js';
import type { Hitori } from '../src/kinds/hitori/puzzle.js';
import { cluesOf, makeNonogram } from '../src/kinds/nonogram/puzzle.js';
import type { RgbaRaster } from '../src/scan/gray.js';
import { generate } from '../src/tasks/generate/generate.js';
import { solve } from '../src/tasks/solve.js';
import { launchBrowser } from '../test/e2e/browser.js';
import { coloured, type Drawing, draw, nonogramTruth, picture, type Truth } from './scan-draw.js';
import { fontFiles, TEST_FONTS, TUNING_FONTS } from './scan-fonts.js';
import { LOOKS, type Look, STYLES, type Style } from './scan-looks.js';
import { photographed, sent } from './scan-photo.js';

/** A screenshot, a photo as people take them, one that is harder than most, or a screenshot that was sent on: smaller, and as JPEG. */
export const WAYS = ['screenshot', 'photo', 'hard photo', 'sent'] as const;
type Way = (typeof WAYS)[number];

export interface SetPicture {
  readonly index: number;
  readonly look: Look;
  readonly way: Way;
  readonly truth: Truth;
  readonly marks: NonNullable<Drawing['marks']>;
  readonly raster: RgbaRaster;
}

/** Of eleven rounds through the looks, four are screenshots, four photos, two hard photos and one screenshots that were sent on. */
const HARDNESS = [0, 1, 2, 0, 1, 3, 0, 1, 2, 0, 1] as const;

/** As many colours as any look has; which ones does not matter to the solver. */
const PALETTE = ['white', 'black', 'red', 'yellow', 'blue'].map((name, i) => ({
  name,
  rgb: `${i}0${i}0${i}0`,
  symbol: '.#ryb'[i]!,
}));

function uniqueNonogram(
  random: Random,
  side: number | undefined,
  { colours: { length: colours } = [], zeros, sides }: Style,
): Truth {
  const length = (): number =>
    side ?? (sides ? sides[0] + random.below(sides[1] - sides[0] + 1) : 5 * (1 + random.below(5)));
  for (;;) {
    const [width, height] = [length(), length()];
    const drawn = picture(width, height, random);
    if (zeros) blankLines(drawn, width, random);
    const truth = nonogramTruth(width, height, colours > 0 ? coloured(drawn, width, colours, random) : drawn);
    const empty = [...truth.rows, ...truth.cols].some((clue) => clue.length === 0);
    if (empty !== (zeros === true)) continue;
    if (colours > 0 && !truth.colours) continue;
    const made = makeNonogram({
      width,
      height,
      ...cluesOf(width, height, truth.cells),
      ...(colours > 0 && { palette: PALETTE }),
    });
    if (made.ok && solve(made.value, { limits: { conflicts: 2000 } }).status === 'unique') return truth;
  }
}

/** Some lines without a filled cell, at the edges too. */
function blankLines(cells: number[], width: number, random: Random): void {
  const rows = [random.pick([0, cells.length / width - 1]), random.below(cells.length / width)];
  const col = random.below(width);
  cells.forEach((_, i) => {
    if (rows.includes(Math.floor(i / width)) || i % width === col) cells[i] = 0;
  });
}

function hitoriTruth(random: Random): Truth {
  const side = 5 + random.below(6);
  const made = generate({ kind: 'hitori', width: side, height: side, seed: random.below(1e9) });
  if (!made.ok) throw new Error('no hitori could be made');
  const { numbers } = made.value.puzzles[0]!.puzzle as Hitori;
  return { kind: 'hitori', width: side, height: side, rows: [], cols: [], numbers, cells: [] };
}

/** Cells of the large photo: with clues and margin it has about 8 million pixels. */
const LARGE = { cells: 40, pixels: 52 };

/**
 * The pictures of a set, those that are wanted; the seeds `tune`, `tune1` and so on are tuning sets, `large` photos of a magazine with
 * 40 x 40 cells. `looks` restricts the set to these.
 */
export async function* scanSet(
  count: number,
  seed: string,
  wanted = (_index: number): boolean => true,
  looks: readonly Look[] = LOOKS,
): AsyncGenerator<SetPicture> {
  const tune = seed.startsWith('tune');
  const large = seed === 'large' ? LARGE : undefined;
  const fonts = fontFiles(tune ? TUNING_FONTS : TEST_FONTS, /latin-(400-normal|700-normal)/);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.evaluate(`window.faces = Promise.all(${JSON.stringify(fonts.map((font) => font.bytes.toString('base64')))}.map(async (text, i) => {
      const face = new FontFace('font' + i, Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
      await face.load();
      document.fonts.add(face);
    })).then(() => 0)`);
    for (let index = 0; index < count; index++) {
      if (!wanted(index)) continue;
      const random = new Random(
        (tune ? 900_000 + 10_000 * Number(seed.slice(4)) : large ? 40 : 7_000_000 * Number(seed)) + index,
      );
      const look = large ? 'magazine' : looks[index % looks.length]!;
      const way = large ? 'photo' : WAYS[HARDNESS[Math.floor(index / looks.length) % HARDNESS.length]!]!;
      const truth = look.startsWith('hitori')
        ? hitoriTruth(random)
        : uniqueNonogram(random, large?.cells, STYLES[look]);
      const isShot = way === 'screenshot' || way === 'sent';
      const drawing = draw(look, truth, random, !isShot, large?.pixels);
      const png = (await page.evaluate(drawingScript(drawing, random.below(fonts.length)))) as string;
      const drawn = PNG.sync.read(Buffer.from(png, 'base64'));
      const raster =
        way === 'screenshot'
          ? drawn
          : way === 'sent'
            ? sent(drawn, random)
            : photographed(drawn, random, way === 'hard photo' ? drawing.frame : undefined);
      yield { index, look, way, truth, marks: drawing.marks ?? [], raster };
    }
  } finally {
    await browser.close();
  }
}

/** What the page runs: the drawing as a PNG in base64. */
export const drawingScript = ({ width, height, operations }: Drawing, font: number): string => `(async () => {
  await window.faces;
  const canvas = new OffscreenCanvas(${width}, ${height});
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.textAlign = 'center';
  for (const one of ${JSON.stringify(operations)}) {
    context.fillStyle = one.fill ?? one.colour;
    context.strokeStyle = one.stroke ?? one.ring;
    context.lineWidth = one.wide ?? 1;
    context.beginPath();
    if (one.stroke) {
      context.setLineDash(one.dash ?? []);
      for (const [x, y] of one.points) context.lineTo(x, y);
      context.stroke();
      context.setLineDash([]);
    } else if (one.ring) {
      context.arc(...one.at, one.radius, 0, 7);
      context.stroke();
    } else if (one.fill) {
      context.roundRect(...one.box, one.round ?? 0);
      context.fill();
    } else {
      context.font = one.size + 'px font${font}';
      context.save();
      context.translate(one.at[0], one.at[1] + 0.36 * one.size);
      context.scale(one.narrow ?? 1, 1);
      context.fillText(one.text, 0, 0);
      context.restore();
    }
  }
  const blob = await canvas.convertToBlob();
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let out = '';
  for (const byte of bytes) out += String.fromCharCode(byte);
  return btoa(out);
})()`;

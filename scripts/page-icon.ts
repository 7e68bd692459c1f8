/** The icon of the page: an N in the cells of a nonogram, its diagonal in the accent colour; as SVG and as PNG of any size. */
import { PNG } from 'pngjs';

/** `#` ink, `o` accent. */
const ROWS = ['#...#', '#o..#', '#.o.#', '#..o#', '#...#'];
const PAPER = '#f7f3ea';
const COLOURS: Readonly<Record<string, string>> = { '#': '#23211d', o: '#1a5f7e' };

/** Each cell with its colour, in units of which the whole icon has `side`; `margin` of them around the letter. */
function cells(margin: number): { side: number; parts: { x: number; y: number; colour: string }[] } {
  const parts = ROWS.flatMap((row, y) =>
    [...row].flatMap((symbol, x) => {
      const colour = COLOURS[symbol];
      return colour ? [{ x: x + margin, y: y + margin, colour }] : [];
    }),
  );
  return { side: ROWS.length + 2 * margin, parts };
}

export function iconSvg(): string {
  const { side, parts } = cells(1);
  const squares = parts.map(({ x, y, colour }) => `<path fill="${colour}" d="M${x} ${y}h1v1h-1z"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="1" fill="${PAPER}"/>${squares}</svg>\n`;
}

/** A larger margin is for launchers that cut icons into shapes. */
export function iconPng(pixels: number, margin = 1): Uint8Array {
  const { side, parts } = cells(margin);
  const png = new PNG({ width: pixels, height: pixels });
  const fill = (x: number, y: number, size: number, colour: string) => {
    const edge = (at: number) => Math.round((at * pixels) / side);
    for (let row = edge(y); row < edge(y + size); row++) {
      for (let col = edge(x); col < edge(x + size); col++) {
        const at = 4 * (row * pixels + col);
        png.data.set([1, 3, 5].map((digit) => Number.parseInt(colour.slice(digit, digit + 2), 16)).concat(255), at);
      }
    }
  };
  fill(0, 0, side, PAPER);
  for (const { x, y, colour } of parts) fill(x, y, 1, colour);
  return PNG.sync.write(png);
}

/**
 * Colours as people see them: Ottosson's OKLab, in which equal distances look about equally different. Lightness runs
 * from 0 to 1; two colours a tenth apart are clearly different.
 */

export type Lab = readonly [lightness: number, greenRed: number, blueYellow: number];

const linear = (byte: number): number => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => linear(byte));

export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [LINEAR[red]!, LINEAR[green]!, LINEAR[blue]!];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Of six hex digits. */
export function labOfRgb(rgb: string): Lab {
  const colour = Number.parseInt(rgb, 16);
  return labOf(colour >> 16, (colour >> 8) & 255, colour & 255);
}

export const distance = (p: Lab, q: Lab): number => Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);

/**
 * Ottosson's lightness for a display that is not perfectly black, close to that of CIELAB: OKLab itself spreads the
 * darkest shades as if they were seen in the dark.
 */
function seenLightness(lightness: number): number {
  const [dark, bend] = [0.206, 0.03];
  const scaled = (lightness * (1 + dark)) / (1 + bend);
  return (scaled - dark + Math.sqrt((scaled - dark) ** 2 + 4 * bend * scaled)) / 2;
}

/** How different two colours are on a display or on paper: the distance, but less among the darkest. */
export function seenApart(p: Lab, q: Lab): number {
  const lightness = seenLightness(p[0]) - seenLightness(q[0]);
  return Math.min(distance(p, q), Math.hypot(lightness, p[1] - q[1], p[2] - q[2]));
}

/** Affine transforms, as SVG writes them: matrix(a b c d e f) takes (x, y) to (ax + cy + e, bx + dy + f). */

export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const IDENTITY: Transform = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function compose(outer: Transform, inner: Transform): Transform {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

export const apply = ([a, b, c, d, e, f]: Transform, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** By how much lengths grow, on the average over directions. */
export const scaleOf = ([a, b, c, d]: Transform): number => Math.sqrt(Math.abs(a * d - b * c));

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

export const numbersIn = (text: string): number[] => (text.match(NUMBER) ?? []).map(Number);

const turn = (degrees: number): Transform => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
};

const FUNCTIONS: Readonly<Record<string, (values: readonly number[]) => Transform>> = {
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  rotate: ([angle = 0, x = 0, y = 0]) => compose(compose([1, 0, 0, 1, x, y], turn(angle)), [1, 0, 0, 1, -x, -y]),
  skewX: ([angle = 0]) => [1, 0, Math.tan((angle * Math.PI) / 180), 1, 0, 0],
  skewY: ([angle = 0]) => [1, Math.tan((angle * Math.PI) / 180), 0, 1, 0, 0],
};

/** Undefined when the text is no list of transforms. */
export function parseTransform(text: string): Transform | undefined {
  let result = IDENTITY;
  const rest = text.replace(/([a-zA-Z]+)\s*\(([^()]*)\)\s*,?/g, (_, name: string, values: string) => {
    const made = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!made) return name;
    result = compose(result, made(numbersIn(values)));
    return '';
  });
  return rest.trim() === '' && result.every(Number.isFinite) ? result : undefined;
}

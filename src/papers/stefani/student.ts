/**
 * Student's t-test for two independent samples: is the mean of the second larger? Pooled (Student 1908, equal
 * variances) and Welch's (1947, any variances). The probability comes from the regularised incomplete beta function, by
 * its continued fraction (Lentz's method), good to about 12 digits.
 */

export interface TTest {
  readonly t: number;
  /** Degrees of freedom. */
  readonly freedom: number;
  /** How likely a t at least this large would be if the second mean were not larger: one-sided. */
  readonly p: number;
}

export const mean = (sample: readonly number[]): number =>
  sample.reduce((sum, value) => sum + value, 0) / sample.length;

/** Of a sample: divided by one less than its size. */
export function variance(sample: readonly number[]): number {
  const middle = mean(sample);
  return sample.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (sample.length - 1);
}

/** Equal variances are assumed, as in Student's own test. */
export function pooledTest(first: readonly number[], second: readonly number[]): TTest {
  const [n, m] = [first.length, second.length];
  const freedom = n + m - 2;
  const pooled = ((n - 1) * variance(first) + (m - 1) * variance(second)) / freedom;
  return tested((mean(second) - mean(first)) / Math.sqrt(pooled * (1 / n + 1 / m)), freedom);
}

export function welchTest(first: readonly number[], second: readonly number[]): TTest {
  const [a, b] = [variance(first) / first.length, variance(second) / second.length];
  const freedom = (a + b) ** 2 / (a ** 2 / (first.length - 1) + b ** 2 / (second.length - 1));
  return tested((mean(second) - mean(first)) / Math.sqrt(a + b), freedom);
}

const tested = (t: number, freedom: number): TTest => ({ t, freedom, p: upperTail(t, freedom) });

/** The probability of at least t under Student's distribution. */
export function upperTail(t: number, freedom: number): number {
  if (Number.isNaN(t)) return Number.NaN;
  const tail = incompleteBeta(freedom / 2, 0.5, freedom / (freedom + t * t)) / 2;
  return t > 0 ? tail : 1 - tail;
}

/** I_x(a, b). */
function incompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2) ? (front * fraction(a, b, x)) / a : 1 - (front * fraction(b, a, 1 - x)) / b;
}

function fraction(a: number, b: number, x: number): number {
  const tiny = 1e-300;
  const away = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let i = 1; i <= 500; i++) {
    const even = (i * (b - i) * x) / ((a + 2 * i - 1) * (a + 2 * i));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    result *= d * c;
    const odd = (-(a + i) * (a + b + i) * x) / ((a + 2 * i) * (a + 2 * i + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return result;
}

/** Stirling's series, after the argument was moved to where it is exact. */
function logGamma(z: number): number {
  let x = z;
  let moved = 0;
  while (x < 15) moved += Math.log(x++);
  const i = 1 / x;
  const series = i / 12 - i ** 3 / 360 + i ** 5 / 1260 - i ** 7 / 1680;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series - moved;
}

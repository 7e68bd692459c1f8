import { describe, expect, test } from 'vitest';
import { mean, pooledTest, upperTail, variance, welchTest } from './student.js';

describe("Student's distribution", () => {
  // Critical values of the printed tables: degrees of freedom, one-sided probability, t.
  test.each([
    [1, 0.05, 6.314],
    [2, 0.025, 4.303],
    [9, 0.05, 1.833],
    [10, 0.01, 2.764],
    [18, 0.05, 1.734],
    [18, 0.025, 2.101],
    [30, 0.005, 2.75],
    [120, 0.05, 1.658],
  ])('%d degrees of freedom, p = %d at t = %d', (freedom, p, t) => {
    expect(upperTail(t, freedom)).toBeCloseTo(p, 4);
    expect(upperTail(-t, freedom)).toBeCloseTo(1 - p, 4);
  });

  test('where there are closed forms, it is exact', () => {
    for (const t of [-3, -0.2, 0, 0.7, 1, 5, 40]) {
      expect(upperTail(t, 1)).toBeCloseTo(0.5 - Math.atan(t) / Math.PI, 12);
      expect(upperTail(t, 2)).toBeCloseTo(0.5 - t / (2 * Math.sqrt(2 + t * t)), 12);
    }
  });
});

describe('the test', () => {
  // Student (1908), from Cushny and Peebles (1905): hours of sleep gained by two drugs.
  const dextro = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
  const laevo = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];

  test('means and variances of the sleep data', () => {
    expect([mean(dextro), mean(laevo)].map((value) => value.toFixed(2))).toEqual(['0.75', '2.33']);
    expect([variance(dextro), variance(laevo)].map((value) => value.toFixed(3))).toEqual(['3.201', '4.009']);
  });

  test('pooled: t = 1.8608, 18 degrees of freedom, p = 0.0791 two-sided', () => {
    const { t, freedom, p } = pooledTest(dextro, laevo);
    expect([t.toFixed(4), freedom, (2 * p).toFixed(5)]).toEqual(['1.8608', 18, '0.07919']);
  });

  test('Welch: t = 1.8608, 17.776 degrees of freedom, p = 0.07939 two-sided', () => {
    const { t, freedom, p } = welchTest(dextro, laevo);
    expect([t.toFixed(4), freedom.toFixed(3), (2 * p).toFixed(5)]).toEqual(['1.8608', '17.776', '0.07939']);
  });

  test('turned round it asks the opposite question', () => {
    const [there, back] = [pooledTest(dextro, laevo), pooledTest(laevo, dextro)];
    expect(back.t).toBeCloseTo(-there.t, 12);
    expect(back.p).toBeCloseTo(1 - there.p, 12);
  });
});

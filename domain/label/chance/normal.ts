/**
 * The share of a normal distribution below `deviations` standard deviations from its mean, 0 to 1; the error is at most
 * 1.5e-7 (Abramowitz and Stegun, Handbook of Mathematical Functions, 7.1.26).
 */
export function normalShareBelow(deviations: number): number {
  const size = Math.abs(deviations) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * size);
  const polynomial = COEFFICIENTS.reduceRight((sum, coefficient) => (sum + coefficient) * t, 0);
  const tail = (polynomial * Math.exp(-size * size)) / 2;
  return deviations < 0 ? tail : 1 - tail;
}

const COEFFICIENTS = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];

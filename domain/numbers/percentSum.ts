/** Percents are stored with 4 decimals, so they are summed as whole ten-thousandths. */
const STEPS = 10_000;

/** The exact sum of percents with at most 4 decimals; negative ones count as 0. */
export const percentSum = (percents: readonly number[]): number =>
  percents.reduce((sum, percent) => sum + Math.round(Math.max(0, percent) * STEPS), 0) / STEPS;

/** A percent with as many decimals as it needs, at most 4: 100.5. */
export const percentText = (percent: number): string => String(Number(percent.toFixed(4)));

/** Percentages are kept to 4 decimals, so that their sum is one of whole ten-thousandths. */
const STEPS = 10_000;

/** The exact sum of percents of at most 4 decimals; negative ones count as 0. */
export const percentSum = (percents: readonly number[]): number =>
  percents.reduce((sum, percent) => sum + Math.round(Math.max(0, percent) * STEPS), 0) / STEPS;

/** A percent with the decimals it needs, at most 4: 100.5. */
export const percentText = (percent: number): string => String(Number(percent.toFixed(4)));

export const DEVIATIONS = '/deviations';

/** The page of a deviation, by its number. */
export const deviationLink = (number: string): string =>
  `${DEVIATIONS}/${encodeURIComponent(number)}`;

/** The deviations of a batch, by its global id. */
export const batchDeviationsLink = (batch: string): string =>
  `${DEVIATIONS}?${new URLSearchParams({ batch })}`;

/** The deviations of a lot, by its global id. */
export const lotDeviationsLink = (oil: string): string =>
  `${DEVIATIONS}?${new URLSearchParams({ oil })}`;

/** The deviations that retests raised. */
export const RETEST_DEVIATIONS = `${DEVIATIONS}?${new URLSearchParams({ kind: 'retest' })}`;

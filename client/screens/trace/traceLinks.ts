export const TRACE = '/trace';

/** The trace of a lot, by the global id or `databaseId` of its oil. */
export const lotTraceLink = (oilId: string): string =>
  `${TRACE}?${new URLSearchParams({ oil: oilId })}`;

/** The trace of a batch. */
export const batchTraceLink = (batchId: string): string =>
  `${TRACE}?${new URLSearchParams({ batch: batchId })}`;

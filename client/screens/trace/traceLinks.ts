export const TRACE = '/trace';

/** Where a lot went, by the global id of its oil or its `databaseId`. */
export const lotTraceLink = (oilId: string): string =>
  `${TRACE}?${new URLSearchParams({ oil: oilId })}`;

/** Which lots went into a batch. */
export const batchTraceLink = (batchId: string): string =>
  `${TRACE}?${new URLSearchParams({ batch: batchId })}`;

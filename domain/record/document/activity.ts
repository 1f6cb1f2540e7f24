/** The most batches that one call can activate or deactivate. */
export const BATCHES_AT_ONCE = 250;

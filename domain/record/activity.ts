/** How many batches one call makes inactive or active again. */
export const BATCHES_AT_ONCE = 250;

/** Changes that are counted on Today: what happens in two days is rarely more. This number means that many or more. */
export const MOST_CHANGES = 1_000;

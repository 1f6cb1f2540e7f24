/** The most rows of each list on the first screen of a day. */
export const ROWS_OF_TODAY = 6;

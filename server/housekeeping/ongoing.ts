/** A round that may be told to stop between two statements. */
export type Ongoing = { readonly isStopped: () => boolean };

/** Short enough that whoever writes at the same time doesn't notice. */
export const MOST_IN_A_STATEMENT = 500;

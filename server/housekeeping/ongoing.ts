/** Lets a round stop between two statements when the server shuts down. */
export type Ongoing = { readonly isStopped: () => boolean };

/** Few enough rows that concurrent writes are not delayed noticeably. */
export const MOST_IN_A_STATEMENT = 500;

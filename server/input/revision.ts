/** The advice after a conflict. */
export const LOAD_AGAIN = 'Nothing was saved. Load it and make your change again.';

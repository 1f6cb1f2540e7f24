/** What the graph says of the revision a caller sends with a change. */
export const REVISION =
  'As it was read; an older one is a conflict. Without it, the last to write wins.';

/** What to do when somebody else was faster. */
export const LOAD_AGAIN = 'Nothing was saved. Load it and make your change again.';

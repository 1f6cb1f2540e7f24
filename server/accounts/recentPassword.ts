import { PasswordNeededError } from '#server/errors.ts';
import { sessionOf, type Viewer } from './viewer.ts';

/** How long a password counts for what takes more than an open session. */
const COUNTS_MS = 5 * 60_000;

/**
 * A session that was left open, or a token of it that leaked, is not enough to end an account or to
 * make something that outlives the session. Ask after the rights, so that nobody learns of them here.
 */
export function demandRecentPassword(viewer: Viewer): void {
  const { passwordGivenAt } = sessionOf(viewer);
  if (passwordGivenAt.getTime() + COUNTS_MS < Date.now()) throw new PasswordNeededError();
}

import { PasswordNeededError } from '#server/errors.ts';
import { sessionOf, type Viewer } from '#server/viewer.ts';

/** Time after entering the password during which sensitive changes are allowed. */
const COUNTS_MS = 5 * 60_000;

/**
 * An unattended session or a leaked access token must not suffice to delete an account or to create something that
 * outlives the session. Check the rights first, so that this refusal does not reveal them.
 */
export function requireRecentPassword(viewer: Viewer): void {
  const { passwordGivenAt } = sessionOf(viewer);
  if (passwordGivenAt.getTime() + COUNTS_MS < Date.now()) throw new PasswordNeededError();
}

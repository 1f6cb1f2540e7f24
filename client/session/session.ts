import { endProblems } from '#client/ui/notify.ts';
import type { GlobalRole } from '#domain/access.ts';
import { markActivity } from './activity.ts';
import { keepIdentity } from './identity.ts';
import { forgetSessionExpired } from './sessionExpired.ts';
import { clearStored, keepAccessToken, noteLogoutsSoFar, STORED, writeStored } from './storage.ts';
import { forgetOthersWork } from './tabMemory.ts';

export type SignedIn = {
  readonly accessToken: string;
  readonly id: string;
  /** The ids REST gives, which is what the browser keeps of them (recipe spec, section 3). */
  readonly databaseId: number;
  readonly organizationId: number;
  readonly email: string;
  readonly role: GlobalRole;
};

export function beginSession({ accessToken, ...person }: SignedIn): void {
  forgetOthersWork(person.id);
  noteLogoutsSoFar();
  keepAccessToken(accessToken);
  markActivity(Date.now());
  keepIdentity(person);
  forgetSessionExpired();
  endProblems();
}

/** Forgets the session in this tab and tells the other tabs to do the same. */
export function endSession(): void {
  clearStored();
  writeStored(STORED.logout, String(Date.now()));
}

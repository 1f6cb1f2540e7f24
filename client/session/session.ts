import type { GlobalRole } from '#domain/access.ts';
import { markActivity } from './activity.ts';
import { keepIdentity } from './identity.ts';
import { forgetSessionExpired } from './sessionExpired.ts';
import { clearStored, keepAccessToken, noteLogoutsSoFar, STORED, writeStored } from './storage.ts';
import { forgetOthersWork } from './tabMemory.ts';

export type SignedIn = {
  readonly accessToken: string;
  readonly id: string;
  readonly email: string;
  readonly role: GlobalRole;
  readonly organizationId: string;
};

export function beginSession({ accessToken, ...person }: SignedIn): void {
  forgetOthersWork(person.id);
  noteLogoutsSoFar();
  keepAccessToken(accessToken);
  markActivity(Date.now());
  keepIdentity(person);
  forgetSessionExpired();
}

/** Forgets the session in this tab and tells the other tabs to do the same. */
export function endSession(): void {
  clearStored();
  writeStored(STORED.logout, String(Date.now()));
}

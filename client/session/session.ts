import { forgetSessionExpired } from '#client/token/sessionExpired.ts';
import {
  clearStored,
  keepAccessToken,
  noteLogoutsSoFar,
  STORED,
  writeStored,
} from '#client/token/storage.ts';
import { endProblems } from '#client/ui/notice/notify.ts';
import type { GlobalRole } from '#domain/access.ts';
import { markActivity } from './expiry/activity.ts';
import { keepIdentity } from './identity.ts';
import { forgetOthersWork } from './tabMemory.ts';

export type SignedIn = {
  readonly accessToken: string;
  readonly id: string;
  /** The REST ids, which the browser stores (docs/rules/accounts.md, Kept in the browser). */
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

/** Deletes the session in this tab and signals the other tabs to do the same. */
export function endSession(): void {
  clearStored();
  writeStored(STORED.logout, String(Date.now()));
}

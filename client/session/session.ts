import type { GlobalRole } from '#domain/access.ts';
import { markActivity } from './activity.ts';
import { keepIdentity } from './identity.ts';
import { clearStored, keepAccessToken, STORED, writeStored } from './storage.ts';

export type SignedIn = {
  readonly accessToken: string;
  readonly id: string;
  readonly email: string;
  readonly role: GlobalRole;
  readonly organizationId: string;
};

export function beginSession({ accessToken, ...person }: SignedIn): void {
  keepAccessToken(accessToken);
  markActivity(Date.now());
  keepIdentity(person);
}

/** Forgets the session in this tab and tells the other tabs to do the same. */
export function endSession(): void {
  clearStored();
  writeStored(STORED.logout, String(Date.now()));
}

/** `storage` events come from other tabs only, so this never hears its own tab. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== STORED.logout || event.newValue === null) return;
    clearStored();
    listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

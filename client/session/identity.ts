import { useSyncExternalStore } from 'react';
import { accessToken, readStored, STORED, writeStored } from '#client/token/storage.ts';
import { GLOBAL_ROLES, type GlobalRole } from '#domain/access.ts';
import { noteOwner } from './tabMemory.ts';

/** The person in the top bar until the server responds. Never used for deciding rights. */
export type Identity = {
  readonly email: string;
  readonly role: GlobalRole | null;
  /** True when the navigation leads to deviations. */
  readonly keepsDeviations: boolean;
};

const NOBODY: Identity = { email: '', role: null, keepsDeviations: false };
const listeners = new Set<() => void>();
let known = NOBODY;

function read(): Identity {
  const email = readStored(STORED.userEmail) ?? '';
  const role = GLOBAL_ROLES.find((name) => name === readStored(STORED.userRole)) ?? null;
  const keepsDeviations = readStored(STORED.keepsDeviations) === 'true';
  const isKnown =
    known.email === email && known.role === role && known.keepsDeviations === keepsDeviations;
  if (!isKnown) known = { email, role, keepsDeviations };
  return known;
}

type Person = {
  readonly id: string;
  readonly databaseId: number;
  readonly email: string;
  readonly role: GlobalRole;
  readonly organizationId: number;
  /** Absent right after the sign-in, until the shell has asked. */
  readonly keepsDeviations?: boolean;
};

export function keepIdentity(person: Person): void {
  noteOwner(person.id);
  writeStored(STORED.userId, String(person.databaseId));
  writeStored(STORED.userEmail, person.email);
  writeStored(STORED.userRole, person.role);
  writeStored(STORED.organizationId, String(person.organizationId));
  writeStored(STORED.keepsDeviations, String(person.keepsDeviations ?? false));
  for (const listener of listeners) listener();
}

/** When two people are signed in in two tabs, the browser stores the active one. */
export function claimIdentity(person: Person): void {
  if (accessToken() === null || readStored(STORED.userId) === String(person.databaseId)) return;
  keepIdentity(person);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIdentity = (): Identity => useSyncExternalStore(subscribe, read);

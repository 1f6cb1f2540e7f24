import { useSyncExternalStore } from 'react';
import { accessToken, readStored, STORED, writeStored } from '#client/token/storage.ts';
import { GLOBAL_ROLES, type GlobalRole } from '#domain/access.ts';
import { noteOwner } from './tabMemory.ts';

/** The person in the top bar until the server responds. Never used for deciding rights. */
export type Identity = { readonly email: string; readonly role: GlobalRole | null };

const NOBODY: Identity = { email: '', role: null };
const listeners = new Set<() => void>();
let known = NOBODY;

function read(): Identity {
  const email = readStored(STORED.userEmail) ?? '';
  const role = GLOBAL_ROLES.find((name) => name === readStored(STORED.userRole)) ?? null;
  if (known.email !== email || known.role !== role) known = { email, role };
  return known;
}

type Person = {
  readonly id: string;
  readonly databaseId: number;
  readonly email: string;
  readonly role: GlobalRole;
  readonly organizationId: number;
};

export function keepIdentity(person: Person): void {
  noteOwner(person.id);
  writeStored(STORED.userId, String(person.databaseId));
  writeStored(STORED.userEmail, person.email);
  writeStored(STORED.userRole, person.role);
  writeStored(STORED.organizationId, String(person.organizationId));
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

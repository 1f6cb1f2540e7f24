import { useSyncExternalStore } from 'react';
import { GLOBAL_ROLES, type GlobalRole } from '#domain/access.ts';
import { readStored, STORED, writeStored } from './storage.ts';
import { noteOwner } from './tabMemory.ts';

/** Who the top bar names before the server has answered. Never decides what somebody may do. */
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

export function keepIdentity(person: {
  readonly id: string;
  readonly email: string;
  readonly role: GlobalRole;
  readonly organizationId: string;
}): void {
  noteOwner(person.id);
  writeStored(STORED.userId, person.id);
  writeStored(STORED.userEmail, person.email);
  writeStored(STORED.userRole, person.role);
  writeStored(STORED.organizationId, person.organizationId);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIdentity = (): Identity => useSyncExternalStore(subscribe, read);

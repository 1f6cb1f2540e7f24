import { useSyncExternalStore } from 'react';
import {
  Environment,
  type MissingFieldHandler,
  RecordSource,
  ROOT_TYPE,
  Store,
} from 'relay-runtime';
import { network } from './network/network.ts';

/** Root fields that load one record by global id; a record already in the store needs no request. */
const byId: MissingFieldHandler = {
  kind: 'linked',
  handle: (field, record, args) => {
    if (
      record?.getType() !== ROOT_TYPE ||
      (field.name !== 'node' && field.name !== 'recipeVersion')
    )
      return;
    const id: unknown = args.id;
    return typeof id === 'string' ? id : undefined;
  },
};

function createEnvironment(): Environment {
  return new Environment({
    network,
    // The last twenty screens render immediately from memory, unless the data is older than five minutes.
    store: new Store(new RecordSource(), {
      gcReleaseBufferSize: 20,
      queryCacheExpirationTime: 5 * 60_000,
    }),
    missingFieldHandlers: [byId],
  });
}

const listeners = new Set<() => void>();
let current = createEnvironment();

/** For loaders, which run outside React. Components get it from Relay's context. */
export const currentEnvironment = (): Environment => current;

/** Drops all loaded data of one person before another signs in. */
export function renewEnvironment(): void {
  current = createEnvironment();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCurrentEnvironment = (): Environment =>
  useSyncExternalStore(subscribe, currentEnvironment);

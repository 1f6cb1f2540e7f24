import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RelayFeatureFlags } from 'relay-runtime';
import { expect, test } from 'vitest';
import { IN_TWO_VERSIONS, LIVE_RESOLVERS, UNUSED_IN_RELAY } from './relayInUse.ts';

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');
const absent = (files: readonly string[]) =>
  files.filter((file) => !existsSync(path.join(MODULES, file)));

test('what is left out of Relay is still called so', () => {
  expect(absent([...UNUSED_IN_RELAY, LIVE_RESOLVERS])).toEqual([]);
});

test('of hooks in two versions Relay still takes the second', () => {
  const hooks = IN_TWO_VERSIONS.map((hook) => `react-relay/lib/relay-hooks/${hook}`);
  expect(absent(hooks.flatMap((hook) => [`${hook}.js`, `${hook}_EXPERIMENTAL.js`]))).toEqual([]);
  expect(Reflect.get(RelayFeatureFlags, 'ENABLE_ACTIVITY_COMPATIBILITY')).toBe(true);
});

test('the store calls of its cache of resolvers what the cache without live ones has, or batches them', () => {
  const store = readFileSync(
    path.join(MODULES, 'relay-runtime/lib/store/RelayModernStore.js'),
    'utf8',
  );
  const called = store.matchAll(/this\._resolverCache\.(\w+)/g);
  expect(new Set([...called].map(([, name]) => name))).toEqual(
    new Set([
      'invalidateDataIDs',
      'unsubscribeFromLiveResolverRecords',
      'invalidateResolverRecords',
      // For live resolvers alone, of which the client defines none.
      'getLiveResolverPromise',
      'batchLiveStateUpdates',
      'batchLiveStateUpdatesWithoutNotify',
    ]),
  );
});

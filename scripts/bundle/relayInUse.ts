import type { Plugin } from 'vite';

/**
 * Loaded by Relay's indexes although the product never calls it: entry points, subscriptions, updatable queries, updates
 * by configuration.
 */
export const UNUSED_IN_RELAY = [
  'relay-runtime/lib/experimental.js',
  'relay-runtime/lib/mutations/applyOptimisticMutation.js',
  'relay-runtime/lib/mutations/createUpdatableProxy.js',
  'relay-runtime/lib/mutations/readUpdatableFragment.js',
  'relay-runtime/lib/mutations/readUpdatableQuery.js',
  'relay-runtime/lib/mutations/RelayDeclarativeMutationConfig.js',
  'relay-runtime/lib/network/RelayQueryResponseCache.js',
  'relay-runtime/lib/query/fetchQuery_DEPRECATED.js',
  'relay-runtime/lib/store/createFragmentSpecResolver.js',
  'relay-runtime/lib/store/NormalizationEngine.js',
  'relay-runtime/lib/store/observeFragmentExperimental.js',
  'relay-runtime/lib/store/observeQueryExperimental.js',
  'relay-runtime/lib/store/RelayModernFragmentSpecResolver.js',
  'relay-runtime/lib/store/waitForFragmentExperimental.js',
  'relay-runtime/lib/subscription/requestSubscription.js',
  'react-relay/lib/relay-hooks/EntryPointContainer.react.js',
  'react-relay/lib/relay-hooks/loadEntryPoint.js',
  'react-relay/lib/relay-hooks/useEntryPointLoader.js',
  'react-relay/lib/relay-hooks/useMutationAction_EXPERIMENTAL.js',
  'react-relay/lib/relay-hooks/useSubscribeToInvalidationState.js',
  'react-relay/lib/relay-hooks/useSubscription.js',
] as const;

/** Hooks in two versions, of which `ENABLE_ACTIVITY_COMPATIBILITY` of Relay's flags, on by default, takes the second. */
export const IN_TWO_VERSIONS = [
  'useFragmentInternal',
  'useLoadMoreFunction',
  'useQueryLoader',
] as const;

export const LIVE_RESOLVERS = 'relay-runtime/lib/store/live-resolvers/LiveResolverCache.js';

/** A store without live resolvers, of which the schema of the client has none: Relay's own cache for that, completed. */
const NO_LIVE_RESOLVERS = `
  const { NoopResolverCache } = require('../ResolverCache.js');
  class LiveResolverCache extends NoopResolverCache {
    unsubscribeFromLiveResolverRecords() {}
    invalidateResolverRecords() {}
  }
  module.exports = { LiveResolverCache, getUpdatedDataIDs: (updated) => updated };
`;

/** Leaves out the parts of Relay that the product never calls, 12 kB of every page. */
export function relayInUse(): Plugin {
  return {
    name: 'relay-in-use',
    apply: 'build',
    load(id) {
      const file = id.replaceAll('\\', '/');
      if (UNUSED_IN_RELAY.some((unused) => file.endsWith(`/${unused}`)))
        return 'module.exports = {};';
      if (file.endsWith(`/${LIVE_RESOLVERS}`)) return NO_LIVE_RESOLVERS;
      const hook = IN_TWO_VERSIONS.find((name) => file.endsWith(`/relay-hooks/${name}.js`));
      return hook === undefined ? null : `module.exports = require('./${hook}_EXPERIMENTAL.js');`;
    },
  };
}

import { useState, useSyncExternalStore } from 'react';
import { type PreloadedQuery, useLazyLoadQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType, VariablesOf } from 'relay-runtime';
import { type Reading, type ReadingState, readingOf } from './reading.ts';

export type KeptQuery<Q extends OperationType> = Pick<ReadingState, 'failure' | 'isRetrying'> &
  Pick<Reading, 'retry'> & {
    /** Null until something came that may be shown. */
    readonly data: Q['response'] | null;
    /** The same, or whatever was read last: for what does not depend on the variables. */
    readonly latest: Q['response'] | null;
    /** Those that `latest` answers; after a failure they are the ones before. */
    readonly variables: VariablesOf<Q>;
  };

type Options<Q extends OperationType> = {
  /** True where the answer to `kept` may stay on screen after `asked` has failed. */
  readonly staysFor?: (kept: VariablesOf<Q>, asked: VariablesOf<Q>) => boolean;
  /** Draws without data meanwhile, instead of suspending until there are some. */
  readonly isEager?: boolean;
};

const never = () => false;

/**
 * A query whose failure takes nothing from the screen: what was read before stays, the frame around
 * it in any case, and `failure` says why there is nothing newer.
 */
export function useKeptQuery<Q extends OperationType>(
  query: GraphQLTaggedNode,
  queryRef: PreloadedQuery<Q>,
  { staysFor = never, isEager = false }: Options<Q> = {},
): KeptQuery<Q> {
  const reading = readingOf(query, queryRef);
  const { isHere, failure, isRetrying } = useSyncExternalStore(reading.subscribe, reading.state);
  // Thrown, as Relay does: `use` would resume in the middle of a drawing that needs it no more.
  if (!isHere && failure === null && !isEager) throw reading.settled;
  const { variables } = queryRef;
  const [kept, setKept] = useState<VariablesOf<Q> | null>(null);
  if (isHere && kept !== variables) setKept(variables);
  const shown = isHere ? variables : (kept ?? variables);
  // From the store alone: it was asked for by whoever made the reference, and can neither suspend
  // nor throw any more.
  const data = useLazyLoadQuery<Q>(query, shown, { fetchPolicy: 'store-only' });
  const latest = isHere || kept !== null ? data : null;
  return {
    data: isHere || staysFor(shown, variables) ? latest : null,
    latest,
    variables: shown,
    failure,
    isRetrying,
    retry: reading.retry,
  };
}

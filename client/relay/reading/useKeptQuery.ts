import { useState, useSyncExternalStore } from 'react';
import { type PreloadedQuery, useLazyLoadQuery } from 'react-relay';
import type { GraphQLTaggedNode, OperationType, VariablesOf } from 'relay-runtime';
import { type Reading, type ReadingState, readingOf } from './reading.ts';

export type KeptQuery<Q extends OperationType> = Pick<ReadingState, 'failure' | 'isRetrying'> &
  Pick<Reading, 'retry'> & {
    /** Null until there is data that may be shown. */
    readonly data: NonNullable<Q['response']> | null;
    /** The same, or the last data for other variables, for parts that do not depend on them. */
    readonly latest: NonNullable<Q['response']> | null;
    /** The variables of `latest`; after a failure these are the previous ones. */
    readonly variables: VariablesOf<Q>;
  };

type Options<Q extends OperationType> = {
  /** Returns true when the result for `kept` may stay on screen although `asked` has failed. */
  readonly staysFor?: (kept: VariablesOf<Q>, asked: VariablesOf<Q>) => boolean;
  /** Renders without data instead of suspending. */
  readonly isEager?: boolean;
};

const never = () => false;

/**
 * A query whose failure removes nothing from the screen: earlier data and the surrounding frame stay, and `failure`
 * says why there is nothing newer.
 */
export function useKeptQuery<Q extends OperationType>(
  query: GraphQLTaggedNode,
  queryRef: PreloadedQuery<Q>,
  { staysFor = never, isEager = false }: Options<Q> = {},
): KeptQuery<Q> {
  const reading = readingOf(query, queryRef);
  const { isHere, failure, isRetrying } = useSyncExternalStore(reading.subscribe, reading.state);
  // Thrown, as Relay does: `use` would resume a rendering that is no longer needed.
  if (!isHere && failure === null && !isEager) throw reading.settled;
  const { variables } = queryRef;
  const [kept, setKept] = useState<VariablesOf<Q> | null>(null);
  if (isHere && kept !== variables) setKept(variables);
  const shown = isHere ? variables : (kept ?? variables);
  // Reads only from the store: the request was started with the query reference, so this neither suspends nor throws.
  const data = useLazyLoadQuery<Q>(query, shown, { fetchPolicy: 'store-only' });
  const latest = isHere || kept !== null ? (data ?? null) : null;
  return {
    data: isHere || staysFor(shown, variables) ? latest : null,
    latest,
    variables: shown,
    failure,
    isRetrying,
    retry: reading.retry,
  };
}

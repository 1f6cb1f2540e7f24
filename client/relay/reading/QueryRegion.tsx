import {
  Component,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
} from 'react';
import { type PreloadedQuery, useQueryLoader } from 'react-relay';
import type { GraphQLTaggedNode, OperationType, VariablesOf } from 'relay-runtime';
import { ReadNotice } from './ReadNotice.tsx';
import { useKeptQuery } from './useKeptQuery.ts';

type BoundaryProps = {
  readonly resetKey: unknown;
  readonly failed: (error: unknown) => ReactNode;
  readonly children: ReactNode;
};
type BoundaryState = { readonly failure: { readonly error: unknown } | null };

/** Shows the failure of a query in place of its part of the screen. */
export class RegionBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.resetKey !== this.props.resetKey && this.state.failure !== null) {
      this.setState({ failure: null });
    }
  }

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.failed(failure.error);
  }
}

/** Set by parts of a screen that run their own query. */
export const Reload = createContext<() => void>(() => undefined);

/**
 * Refetches the surrounding region. The current content stays meanwhile, and also on failure, because it may contain a
 * form with unsaved input.
 */
export const useReloadRegion = (): (() => void) => use(Reload);

/** For queries without variables. */
export const NO_VARIABLES = {};

export type QueryRegionProps<Q extends OperationType> = {
  readonly query: GraphQLTaggedNode;
  /** Keep it stable; different variables load again. */
  readonly variables: VariablesOf<Q>;
  readonly loading: ReactNode;
  /** Rendered when nothing has been loaded. `message` can be shown. */
  readonly failed: (message: string, onRetry: () => void) => ReactNode;
  /** Returns true when the result for `kept` may stay on screen although `asked` has failed. */
  readonly staysFor?: (kept: VariablesOf<Q>, asked: VariablesOf<Q>) => boolean;
  /** Receives the variables that the data belongs to. */
  readonly children: (data: NonNullable<Q['response']>, variables: VariablesOf<Q>) => ReactNode;
};

type LoadedProps<Q extends OperationType> = QueryRegionProps<Q> & {
  readonly queryRef: PreloadedQuery<Q>;
};

function LoadedRegion<Q extends OperationType>(props: LoadedProps<Q>) {
  const { query, queryRef, staysFor } = props;
  const read = useKeptQuery<Q>(query, queryRef, staysFor === undefined ? {} : { staysFor });
  const { data, failure, retry } = read;
  const reload = useCallback(() => void retry(), [retry]);
  if (data === null) return failure === null ? null : props.failed(failure.message, reload);
  return (
    <>
      <ReadNotice of={read} title="Failed to refresh." />
      <Reload value={reload}>{props.children(data, read.variables)}</Reload>
    </>
  );
}

/** Starts a query when the component mounts instead of with its route; null until then. */
export function useRegionQuery<Q extends OperationType>(
  query: GraphQLTaggedNode,
  variables: VariablesOf<Q>,
): PreloadedQuery<Q> | null {
  const [queryRef, load] = useQueryLoader<Q>(query);
  useEffect(() => load(variables, { fetchPolicy: 'store-and-network' }), [load, variables]);
  return queryRef ?? null;
}

/**
 * A part of a screen that loads separately, because not everybody may see it or because it may fail alone. Shows data
 * from the store and refetches.
 */
export function QueryRegion<Q extends OperationType>(props: QueryRegionProps<Q>) {
  const queryRef = useRegionQuery<Q>(props.query, props.variables);
  if (queryRef === null) return props.loading;
  return (
    <Suspense fallback={props.loading}>
      <LoadedRegion<Q> {...props} queryRef={queryRef} />
    </Suspense>
  );
}

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

/** Shows in the place of a part of a screen what became of its query. */
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

/** For a part of a screen that draws its query by itself. */
export const Reload = createContext<() => void>(() => undefined);

/**
 * Asks the server again for the region around the caller. What is on screen stays meanwhile, and if
 * nothing comes: a form with something typed in it may stand there.
 */
export const useReloadRegion = (): (() => void) => use(Reload);

type Props<Q extends OperationType> = {
  readonly query: GraphQLTaggedNode;
  /** Keep it stable; other variables load anew. */
  readonly variables: VariablesOf<Q>;
  readonly loading: ReactNode;
  /** In the place of what was never read. `message` is fit to show. */
  readonly failed: (message: string, onRetry: () => void) => ReactNode;
  /** True where the answer to `kept` may stay on screen after `asked` has failed. */
  readonly staysFor?: (kept: VariablesOf<Q>, asked: VariablesOf<Q>) => boolean;
  /** Given the variables that the data answer. */
  readonly children: (data: Q['response'], variables: VariablesOf<Q>) => ReactNode;
};

type LoadedProps<Q extends OperationType> = Props<Q> & { readonly queryRef: PreloadedQuery<Q> };

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

/** Starts a query with the component, not with its route; null until then. */
export function useRegionQuery<Q extends OperationType>(
  query: GraphQLTaggedNode,
  variables: VariablesOf<Q>,
): PreloadedQuery<Q> | null {
  const [queryRef, load] = useQueryLoader<Q>(query);
  useEffect(() => load(variables, { fetchPolicy: 'store-and-network' }), [load, variables]);
  return queryRef ?? null;
}

/**
 * A part of a screen that loads by itself, because not everybody may see it or because it may fail
 * alone: shows what the store has, and asks again.
 */
export function QueryRegion<Q extends OperationType>(props: Props<Q>) {
  const queryRef = useRegionQuery<Q>(props.query, props.variables);
  if (queryRef === null) return props.loading;
  return (
    <Suspense fallback={props.loading}>
      <LoadedRegion<Q> {...props} queryRef={queryRef} />
    </Suspense>
  );
}

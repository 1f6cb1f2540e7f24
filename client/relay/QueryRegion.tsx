import {
  Component,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
} from 'react';
import { fetchQuery, type PreloadedQuery, useQueryLoader, useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType, VariablesOf } from 'relay-runtime';
import { messageOf } from './errors.ts';

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

const Reload = createContext<() => void>(() => undefined);

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
  /** `message` is fit to show. React has logged the error by then. */
  readonly failed: (message: string, onRetry: () => void) => ReactNode;
  readonly children: (queryRef: PreloadedQuery<Q>) => ReactNode;
};

/**
 * A part of a screen that loads by itself, because not everybody may see it or because it may fail
 * alone: shows what the store has, and asks again.
 */
export function QueryRegion<Q extends OperationType>(props: Props<Q>) {
  const { query, variables, loading } = props;
  const [queryRef, load] = useQueryLoader<Q>(query);
  const start = useCallback(
    () => load(variables, { fetchPolicy: 'store-and-network' }),
    [load, variables],
  );
  useEffect(start, [start]);
  const environment = useRelayEnvironment();
  const reload = useCallback(() => {
    const options = { fetchPolicy: 'network-only' } as const;
    fetchQuery<Q>(environment, query, variables, options).subscribe({});
  }, [environment, query, variables]);
  if (queryRef === null || queryRef === undefined) return loading;
  return (
    <RegionBoundary resetKey={queryRef} failed={(error) => props.failed(messageOf(error), start)}>
      <Suspense fallback={loading}>
        <Reload value={reload}>{props.children(queryRef)}</Reload>
      </Suspense>
    </RegionBoundary>
  );
}

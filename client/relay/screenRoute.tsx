import { type ComponentType, lazy, Suspense } from 'react';
import { loadQuery, type PreloadedQuery, useQueryLoader } from 'react-relay';
import {
  type Params,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import type { ConcreteRequest, OperationType, VariablesOf } from 'relay-runtime';
import { requireSession } from '#client/token/guard.ts';
import { ScreenSkeleton } from '#client/ui/notice/ScreenSkeleton.tsx';
import { currentEnvironment } from './environment.ts';
import { ScreenCodeError } from './errors.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/** Props of a lazy screen: pass `queryRef` to `usePreloadedQuery<Query>(query, queryRef)`. */
export type ScreenProps<Q extends OperationType, S extends OperationType = Q> = {
  readonly queryRef: PreloadedQuery<Q>;
  /** The result of the route's `sideQuery`; null when it has none. */
  readonly sideRef?: PreloadedQuery<S> | null;
};

type Options<Q extends OperationType, S extends OperationType> = {
  readonly path: string;
  /** The artifact of the screen's query, separate from the screen's code so that it need not wait for it. */
  readonly query: () => Promise<{ default: ConcreteRequest }>;
  /** Only the parts of the URL that the query uses; other changes load nothing. */
  readonly variables: (params: Params, search: URLSearchParams) => VariablesOf<Q>;
  /** Renders from the store and still refetches, for figures that other people change. */
  readonly fresh?: true;
  /** Starts with the query but may fail separately, for data that the screen can do without. */
  readonly sideQuery?: {
    readonly query: () => Promise<{ default: ConcreteRequest }>;
    readonly variables: VariablesOf<S>;
  };
  readonly screen: () => Promise<{ default: ComponentType<ScreenProps<Q, S>> }>;
};

type Started<Q extends OperationType> = {
  readonly query: ConcreteRequest;
  readonly queryRef: PreloadedQuery<Q>;
};

type Loaded<Q extends OperationType, S extends OperationType> =
  | (Started<Q> & { readonly side: Started<S> | null })
  | { readonly failure: ScreenCodeError };

type FrameProps<Q extends OperationType, S extends OperationType> = {
  readonly screen: ComponentType<ScreenProps<Q, S>>;
};

function ScreenFrame<Q extends OperationType, S extends OperationType>(props: FrameProps<Q, S>) {
  const loaded = useLoaderData<Loaded<Q, S>>();
  const { revalidate } = useRevalidator();
  return (
    <ScreenBoundary resetKey={loaded} onRetry={() => void revalidate()}>
      <Suspense fallback={<ScreenSkeleton />}>
        {'failure' in loaded ? (
          <Fail {...loaded} />
        ) : (
          <LoadedScreen<Q, S> {...loaded} screen={props.screen} />
        )}
      </Suspense>
    </ScreenBoundary>
  );
}

function Fail({ failure }: { readonly failure: ScreenCodeError }): never {
  throw failure;
}

type LoadedScreenProps<Q extends OperationType, S extends OperationType> = FrameProps<Q, S> &
  Exclude<Loaded<Q, S>, { failure: unknown }>;

/** Takes over the queries started by the loader, and disposes of them when the screen is left. */
function LoadedScreen<Q extends OperationType, S extends OperationType>(
  props: LoadedScreenProps<Q, S>,
) {
  const { screen: Screen, query, side } = props;
  const [queryRef] = useQueryLoader<Q>(query, props.queryRef);
  const [sideRef = null] = useQueryLoader<S>(side?.query ?? query, side?.queryRef ?? null);
  if (queryRef === null || queryRef === undefined) return null;
  return <Screen queryRef={queryRef} sideRef={sideRef} />;
}

/** Retrying, or following the same link again: data in the store is reused, failed queries are fetched again. */
export const sameAddress = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href;

/** A signed-in screen whose data and code load in parallel, before anything is rendered. */
export function screenRoute<Q extends OperationType, S extends OperationType = Q>(
  options: Options<Q, S>,
): RouteObject {
  const { path, sideQuery } = options;
  const code = () =>
    options.screen().catch((cause: unknown) => {
      throw new ScreenCodeError('', { cause });
    });
  const screen = lazy(code);
  const variablesAt = (params: Params, url: string | URL) =>
    options.variables(params, new URL(url).searchParams);
  return {
    path,
    element: <ScreenFrame<Q, S> key={path} screen={screen} />,
    loader: async ({ request, params }): Promise<Loaded<Q, S>> => {
      requireSession(request);
      // `React.lazy` reports a failure when the screen is rendered.
      void code().catch(() => undefined);
      const artifacts = await Promise.all([options.query(), sideQuery?.query()]).catch(
        (cause: unknown) => new ScreenCodeError('', { cause }),
      );
      if (artifacts instanceof ScreenCodeError) return { failure: artifacts };
      // A query for a screen that was left meanwhile would never be disposed of.
      request.signal.throwIfAborted();
      const [{ default: query }, side] = artifacts;
      const environment = currentEnvironment();
      const start = <O extends OperationType>(
        artifact: ConcreteRequest,
        variables: VariablesOf<O>,
      ) =>
        loadQuery<O>(environment, artifact, variables, {
          fetchPolicy: options.fresh === true ? 'store-and-network' : 'store-or-network',
        });
      return {
        query,
        queryRef: start<Q>(query, variablesAt(params, request.url)),
        side:
          side === undefined || sideQuery === undefined
            ? null
            : { query: side.default, queryRef: start<S>(side.default, sideQuery.variables) },
      };
    },
    shouldRevalidate: (change) =>
      sameAddress(change) ||
      JSON.stringify(variablesAt(change.currentParams, change.currentUrl)) !==
        JSON.stringify(variablesAt(change.nextParams, change.nextUrl)),
  };
}

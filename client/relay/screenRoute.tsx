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
import { requireSession } from '#client/session/guard.ts';
import { ScreenSkeleton } from '#client/ui/ScreenSkeleton.tsx';
import { currentEnvironment } from './environment.ts';
import { ScreenCodeError } from './errors.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/** What a lazy screen is given: hand it to `usePreloadedQuery<Query>(query, queryRef)`. */
export type ScreenProps<Q extends OperationType> = { readonly queryRef: PreloadedQuery<Q> };

type Options<Q extends OperationType> = {
  readonly path: string;
  /** The artifact of the screen's query, apart from the screen's code, which it must not wait for. */
  readonly query: () => Promise<{ default: ConcreteRequest }>;
  /** Of everything in the address only what the query asks for; other changes load nothing. */
  readonly variables: (params: Params, search: URLSearchParams) => VariablesOf<Q>;
  /** Paints what the store has and asks again all the same: for figures that move under others' hands. */
  readonly fresh?: true;
  /** What is said, with the server's words after it, when the data can't be loaded. */
  readonly failed?: string;
  readonly screen: () => Promise<{ default: ComponentType<ScreenProps<Q>> }>;
};

type Loaded<Q extends OperationType> =
  | { readonly query: ConcreteRequest; readonly queryRef: PreloadedQuery<Q> }
  | { readonly failure: ScreenCodeError };

type FrameProps<Q extends OperationType> = {
  readonly screen: ComponentType<ScreenProps<Q>>;
  readonly failed: string | undefined;
};

function ScreenFrame<Q extends OperationType>({ screen, failed }: FrameProps<Q>) {
  const loaded = useLoaderData<Loaded<Q>>();
  const { revalidate } = useRevalidator();
  return (
    <ScreenBoundary resetKey={loaded} onRetry={() => void revalidate()} failed={failed}>
      <Suspense fallback={<ScreenSkeleton />}>
        {'failure' in loaded ? <Fail {...loaded} /> : <LoadedScreen {...loaded} screen={screen} />}
      </Suspense>
    </ScreenBoundary>
  );
}

function Fail({ failure }: { readonly failure: ScreenCodeError }): never {
  throw failure;
}

type LoadedScreenProps<Q extends OperationType> = Exclude<Loaded<Q>, { failure: unknown }> & {
  readonly screen: ComponentType<ScreenProps<Q>>;
};

/** Takes over the query the loader started, and disposes of it when the screen is left. */
function LoadedScreen<Q extends OperationType>(props: LoadedScreenProps<Q>) {
  const { screen: Screen } = props;
  const [queryRef] = useQueryLoader<Q>(props.query, props.queryRef);
  return queryRef === null || queryRef === undefined ? null : <Screen queryRef={queryRef} />;
}

/** Retry, or the same link again: what is in the store costs nothing, what failed is asked anew. */
export const sameAddress = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href;

/** A signed-in screen whose data and code start to load together, before anything is drawn. */
export function screenRoute<Q extends OperationType>(options: Options<Q>): RouteObject {
  const { path } = options;
  const code = () =>
    options.screen().catch((cause: unknown) => {
      throw new ScreenCodeError('', { cause });
    });
  const screen = lazy(code);
  const variablesAt = (params: Params, url: string | URL) =>
    options.variables(params, new URL(url).searchParams);
  return {
    path,
    element: <ScreenFrame<Q> key={path} screen={screen} failed={options.failed} />,
    loader: async ({ request, params }): Promise<Loaded<Q>> => {
      requireSession(request);
      // A failure is React.lazy's to report, when the screen is drawn.
      void code().catch(() => undefined);
      const artifact = await options
        .query()
        .catch((cause: unknown) => new ScreenCodeError('', { cause }));
      if (artifact instanceof ScreenCodeError) return { failure: artifact };
      // Nobody would dispose of a query for a screen that was left meanwhile.
      request.signal.throwIfAborted();
      const query = artifact.default;
      const queryRef = loadQuery<Q>(currentEnvironment(), query, variablesAt(params, request.url), {
        fetchPolicy: options.fresh === true ? 'store-and-network' : 'store-or-network',
      });
      return { query, queryRef };
    },
    shouldRevalidate: (change) =>
      sameAddress(change) ||
      JSON.stringify(variablesAt(change.currentParams, change.currentUrl)) !==
        JSON.stringify(variablesAt(change.nextParams, change.nextUrl)),
  };
}

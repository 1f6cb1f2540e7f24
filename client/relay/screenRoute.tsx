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
  /** The artifact of the screen's query, imported so that it need not wait for the screen's code. */
  readonly query: ConcreteRequest;
  /** Of everything in the address only what the query asks for; other changes load nothing. */
  readonly variables: (params: Params, search: URLSearchParams) => VariablesOf<Q>;
  /** Paints what the store has and asks again all the same: for figures that move under others' hands. */
  readonly fresh?: true;
  /** What is said, with the server's words after it, when the data can't be loaded. */
  readonly failed?: string;
  readonly screen: () => Promise<{ default: ComponentType<ScreenProps<Q>> }>;
};

type FrameProps<Q extends OperationType> = {
  readonly query: ConcreteRequest;
  readonly screen: ComponentType<ScreenProps<Q>>;
  readonly failed: string | undefined;
};

/** Takes over the query the loader started, and disposes of it when the screen is left. */
function ScreenFrame<Q extends OperationType>({ query, screen: Screen, failed }: FrameProps<Q>) {
  const loaded = useLoaderData<PreloadedQuery<Q>>();
  const [queryRef] = useQueryLoader<Q>(query, loaded);
  const { revalidate } = useRevalidator();
  if (queryRef === null || queryRef === undefined) return null;
  return (
    <ScreenBoundary resetKey={loaded} onRetry={() => void revalidate()} failed={failed}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Screen queryRef={queryRef} />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Retry, or the same link again: what is in the store costs nothing, what failed is asked anew. */
export const sameAddress = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href;

/** A signed-in screen whose data and code start to load together, before anything is drawn. */
export function screenRoute<Q extends OperationType>(options: Options<Q>): RouteObject {
  const { path, query } = options;
  const code = () =>
    options.screen().catch((cause: unknown) => {
      throw new ScreenCodeError('', { cause });
    });
  const screen = lazy(code);
  const variablesAt = (params: Params, url: string | URL) =>
    options.variables(params, new URL(url).searchParams);
  return {
    path,
    element: <ScreenFrame<Q> key={path} query={query} screen={screen} failed={options.failed} />,
    loader: ({ request, params }) => {
      requireSession(request);
      // A failure is React.lazy's to report, when the screen is drawn.
      void code().catch(() => undefined);
      const variables = variablesAt(params, request.url);
      return loadQuery<Q>(currentEnvironment(), query, variables, {
        fetchPolicy: options.fresh === true ? 'store-and-network' : 'store-or-network',
      });
    },
    shouldRevalidate: (change) =>
      sameAddress(change) ||
      JSON.stringify(variablesAt(change.currentParams, change.currentUrl)) !==
        JSON.stringify(variablesAt(change.nextParams, change.nextUrl)),
  };
}

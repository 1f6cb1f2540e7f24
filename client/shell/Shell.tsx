import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import {
  graphql,
  loadQuery,
  type PreloadedQuery,
  usePreloadedQuery,
  useQueryLoader,
} from 'react-relay';
import {
  type LoaderFunctionArgs,
  type Location,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import query, { type ShellQuery } from '#client/__generated__/ShellQuery.graphql.ts';
import { Commands, type OpenCommands } from '#client/commands/Commands.tsx';
import { currentEnvironment } from '#client/relay/environment.ts';
import { ScreenBoundary } from '#client/relay/ScreenBoundary.tsx';
import { onActivity } from '#client/session/expiry/activity.ts';
import { claimIdentity, keepIdentity } from '#client/session/identity.ts';
import { useRememberedDepartment } from '#client/session/useRememberedDepartment.ts';
import { useViewer, ViewerContext } from '#client/session/useViewer.ts';
import { requireSession } from '#client/token/guard.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { ScreenSkeleton } from '#client/ui/notice/ScreenSkeleton.tsx';
import { SkipLink } from '#client/ui/page/SkipLink.tsx';
import styles from './Shell.module.css';
import { SideNav } from './SideNav.tsx';
import { TopBar } from './TopBar.tsx';
import { useNavState } from './useNavState.ts';

/** Every page that was opened by its address has the same key, and would take the place of the one before. */
const placeOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

const NavDrawer = lazyPart(() => import('./NavDrawer.tsx'));
const Feedback = lazyPart(() => import('#client/feedback/Feedback.tsx'));
const SessionKeeper = lazyPart(() => import('#client/session/SessionKeeper.tsx'));

const shellQuery = graphql`
  query ShellQuery {
    me {
      ...useViewer_user
    }
  }
`;

export function shellLoader({ request }: LoaderFunctionArgs): PreloadedQuery<ShellQuery> {
  requireSession(request);
  return loadQuery<ShellQuery>(currentEnvironment(), query, {});
}

function ViewerProvider(props: { queryRef: PreloadedQuery<ShellQuery>; children: ReactNode }) {
  const { me } = usePreloadedQuery<ShellQuery>(shellQuery, props.queryRef);
  return <ViewerContext value={me}>{props.children}</ViewerContext>;
}

/** Stores the signed-in person for the bars and for the next start. */
function KeepIdentity() {
  const viewer = useViewer();
  useRememberedDepartment();
  useEffect(() => {
    keepIdentity(viewer);
    return onActivity(() => claimIdentity(viewer));
  }, [viewer]);
  return null;
}

/** The bars with the current screen. They stay while screens load, change and fail. */
export function Shell() {
  const loaded = useLoaderData<PreloadedQuery<ShellQuery>>();
  const [queryRef] = useQueryLoader<ShellQuery>(query, loaded);
  const { revalidate } = useRevalidator();
  const nav = useNavState();
  const [commands, setCommands] = useState<OpenCommands>(null);
  const [isSignedOut, setSignedOut] = useState(false);
  const leave = useCallback(() => setSignedOut(true), []);
  if (queryRef === null || queryRef === undefined || isSignedOut) return null;
  return (
    <>
      <SkipLink />
      <div className={styles.shell} data-nav={nav.narrow ? 'narrow' : 'open'}>
        <TopBar
          onMenu={nav.toggle}
          menuOpen={nav.drawer ? nav.drawerOpen : !nav.narrow}
          onCommands={() => setCommands('palette')}
        />
        <nav id="main-nav" className={styles.nav} aria-label="Main">
          <SideNav titles={nav.narrow} />
        </nav>
        <main id="main" className={styles.main} tabIndex={-1}>
          <ScreenBoundary resetKey={loaded} onRetry={() => void revalidate()}>
            <Suspense fallback={<ScreenSkeleton />}>
              <ViewerProvider queryRef={queryRef}>
                <KeepIdentity />
                <Outlet />
                <Commands open={commands} onOpen={setCommands} />
              </ViewerProvider>
            </Suspense>
          </ScreenBoundary>
        </main>
        <Suspense>
          <Feedback />
        </Suspense>
      </div>
      {nav.drawer && (
        <Suspense>
          <NavDrawer opened={nav.drawerOpen} onClose={nav.closeDrawer} />
        </Suspense>
      )}
      <Suspense>
        <SessionKeeper onSignedOut={leave} />
      </Suspense>
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}

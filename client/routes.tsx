import { type RouteObject, redirect } from 'react-router';
import inventoryQuery, {
  type InventoryScreenQuery,
} from '#client/__generated__/InventoryScreenQuery.graphql.ts';
import recipesQuery, {
  type RecipesScreenQuery,
} from '#client/__generated__/RecipesScreenQuery.graphql.ts';
import settingsQuery, {
  type SettingsScreenQuery,
} from '#client/__generated__/SettingsScreenQuery.graphql.ts';
import { sameAddress, screenRoute } from './relay/screenRoute.tsx';
import { SelfServicePage } from './screens/SelfServicePage/SelfServicePage.tsx';
import { redirectHome, skipWhenSignedIn } from './session/guard.ts';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { PublicPage } from './shell/PublicPage.tsx';
import { Root } from './shell/Root.tsx';
import { Shell, shellLoader } from './shell/Shell.tsx';
import { WholePageError } from './shell/WholePageError.tsx';

/** Seen signed out. */
const publicPages: RouteObject[] = [
  {
    path: '/login',
    loader: skipWhenSignedIn,
    lazy: async () => ({
      Component: (await import('./screens/LoginScreen/LoginScreen.tsx')).default,
    }),
  },
  { path: '/register', element: <SelfServicePage service="register" /> },
  { path: '/request-password', element: <SelfServicePage service="password" /> },
  { path: '/request-verification', element: <SelfServicePage service="verification" /> },
  { path: '*', Component: NotFoundPage },
];

/** Seen signed in, inside the bars: a path, the query and what of the address it takes, the code. */
const screens: RouteObject[] = [
  screenRoute<RecipesScreenQuery>({
    path: '/recipes',
    query: recipesQuery,
    variables: (_params, search) => ({
      search: search.get('q'),
      runId: search.get('run') ?? '',
      running: search.has('run'),
    }),
    screen: () => import('./screens/RecipesScreen/RecipesScreen.tsx'),
  }),
  screenRoute<InventoryScreenQuery>({
    path: '/inventory',
    query: inventoryQuery,
    variables: (_params, search) => ({ active: search.get('tab') !== 'inactive' }),
    screen: () => import('./screens/InventoryScreen/InventoryScreen.tsx'),
  }),
  screenRoute<SettingsScreenQuery>({
    path: '/settings',
    query: settingsQuery,
    variables: () => ({}),
    screen: () => import('./screens/SettingsScreen/SettingsScreen.tsx'),
  }),
];

const redirects: RouteObject[] = [
  { path: '/', loader: redirectHome },
  { path: '/profile', loader: () => redirect('/settings?tab=profile') },
  { path: '/users', loader: () => redirect('/settings?tab=users') },
  { path: '/organizations', loader: () => redirect('/settings?tab=organization') },
];

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: WholePageError,
    HydrateFallback: () => null,
    children: [
      ...redirects,
      { Component: PublicPage, children: publicPages },
      { Component: Shell, loader: shellLoader, shouldRevalidate: sameAddress, children: screens },
    ],
  },
];

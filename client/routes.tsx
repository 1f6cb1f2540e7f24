import { type RouteObject, redirect } from 'react-router';
import type { BatchHistoryScreenQuery } from '#client/__generated__/BatchHistoryScreenQuery.graphql.ts';
import type { DeviationScreenQuery } from '#client/__generated__/DeviationScreenQuery.graphql.ts';
import type { DeviationsScreenQuery } from '#client/__generated__/DeviationsScreenQuery.graphql.ts';
import type { FormulationScreenQuery } from '#client/__generated__/FormulationScreenQuery.graphql.ts';
import type { InventoryScreenQuery } from '#client/__generated__/InventoryScreenQuery.graphql.ts';
import type { OilScreenQuery } from '#client/__generated__/OilScreenQuery.graphql.ts';
import type { ProductionDocumentScreenQuery } from '#client/__generated__/ProductionDocumentScreenQuery.graphql.ts';
import type { RecipeComparisonScreenQuery } from '#client/__generated__/RecipeComparisonScreenQuery.graphql.ts';
import type { RecipeEditorScreenQuery } from '#client/__generated__/RecipeEditorScreenQuery.graphql.ts';
import type { RecipesScreenQuery } from '#client/__generated__/RecipesScreenQuery.graphql.ts';
import type { SavedBatchScreenQuery } from '#client/__generated__/SavedBatchScreenQuery.graphql.ts';
import type { SettingsScreenQuery } from '#client/__generated__/SettingsScreenQuery.graphql.ts';
import type { TodayScreenQuery } from '#client/__generated__/TodayScreenQuery.graphql.ts';
import type { TraceScreenQuery } from '#client/__generated__/TraceScreenQuery.graphql.ts';
import type { useOilStockQuery } from '#client/__generated__/useOilStockQuery.graphql.ts';
import { graphId } from './relay/graphId.ts';
import { sameAddress, screenRoute } from './relay/screenRoute.tsx';
import { batchHistoryVariables } from './screens/BatchHistoryScreen/batchHistoryVariables.ts';
import { deviationsVariables } from './screens/DeviationsScreen/deviationsVariables.ts';
import { inventoryVariables } from './screens/InventoryScreen/inventoryVariables.ts';
import { oilAt } from './screens/oils/oilLinks.ts';
import { documentVariables } from './screens/ProductionDocumentScreen/documentVariables.ts';
import { editorVariables } from './screens/RecipeEditorScreen/editorVariables.ts';
import { recipesVariables } from './screens/RecipesScreen/recipesVariables.ts';
import { NEW_RECIPE } from './screens/recipes/recipeLinks.ts';
import { siteRoute } from './screens/site/siteRoute.tsx';
import { todayVariables } from './screens/TodayScreen/todayVariables.ts';
import { traceVariables } from './screens/trace/traceVariables.ts';
import { LOGOUT } from './session/useLogout.ts';
import { Root } from './shell/Root.tsx';
import { Shell, shellLoader } from './shell/Shell.tsx';
import { WholePageError } from './shell/WholePageError.tsx';
import { skipWhenSignedIn } from './token/guard.ts';

/** Pages for signed-out users. */
const publicPages: RouteObject[] = [
  {
    path: '/login',
    loader: skipWhenSignedIn,
    lazy: async () => ({
      Component: (await import('./screens/account/LoginScreen/LoginScreen.tsx')).default,
    }),
  },
  {
    path: '/register',
    lazy: async () => ({
      Component: (await import('./screens/account/RegisterScreen/RegisterScreen.tsx')).default,
    }),
  },
  {
    path: '/request-verification',
    lazy: async () => ({
      Component: (await import('./screens/account/RequestLinkScreen/RequestVerificationScreen.tsx'))
        .default,
    }),
  },
  {
    path: '/verify-email',
    lazy: async () => ({
      Component: (await import('./screens/account/VerifyEmailScreen/VerifyEmailScreen.tsx'))
        .default,
    }),
  },
  {
    path: '/request-password',
    lazy: async () => ({
      Component: (await import('./screens/account/RequestLinkScreen/RequestPasswordScreen.tsx'))
        .default,
    }),
  },
  {
    path: '/reset-password',
    lazy: async () => ({
      Component: (await import('./screens/account/ResetPasswordScreen/ResetPasswordScreen.tsx'))
        .default,
    }),
  },
  {
    path: '/accept-invitation',
    lazy: async () => ({
      Component: (
        await import('./screens/account/AcceptInvitationScreen/AcceptInvitationScreen.tsx')
      ).default,
    }),
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('./shell/NotFoundPage.tsx')).NotFoundPage }),
  },
];

/** Pages for signed-in users, inside the bars: path, query with its variables, and code. */
const screens: RouteObject[] = [
  screenRoute<TodayScreenQuery>({
    path: '/today',
    query: () => import('#client/__generated__/TodayScreenQuery.graphql.ts'),
    variables: () => todayVariables(new Date()),
    fresh: true,
    screen: () => import('./screens/TodayScreen/TodayScreen.tsx'),
  }),
  screenRoute<RecipesScreenQuery>({
    path: '/recipes',
    query: () => import('#client/__generated__/RecipesScreenQuery.graphql.ts'),
    variables: (_params, search) => recipesVariables(search),
    fresh: true,
    screen: () => import('./screens/RecipesScreen/RecipesScreen.tsx'),
  }),
  screenRoute<RecipeEditorScreenQuery>({
    path: '/recipedetail/:id',
    query: () => import('#client/__generated__/RecipeEditorScreenQuery.graphql.ts'),
    variables: editorVariables,
    fresh: true,
    screen: () => import('./screens/RecipeEditorScreen/RecipeEditorScreen.tsx'),
  }),
  screenRoute<RecipeComparisonScreenQuery>({
    path: '/recipedetail/:id/compare/:otherId',
    query: () => import('#client/__generated__/RecipeComparisonScreenQuery.graphql.ts'),
    variables: (params) => ({
      id: graphId('RecipeVersion', params.id),
      otherId: graphId('RecipeVersion', params.otherId),
    }),
    fresh: true,
    screen: () => import('./screens/RecipeComparisonScreen/RecipeComparisonScreen.tsx'),
  }),
  screenRoute<FormulationScreenQuery, useOilStockQuery>({
    path: '/consumption',
    query: () => import('#client/__generated__/FormulationScreenQuery.graphql.ts'),
    variables: (_params, search) => ({
      id: graphId('RecipeVersion', search.get('recipe') ?? ''),
      hasRecipe: (search.get('recipe') ?? '') !== '',
    }),
    sideQuery: {
      query: () => import('#client/__generated__/useOilStockQuery.graphql.ts'),
      variables: {},
    },
    fresh: true,
    screen: () => import('./screens/FormulationScreen/FormulationScreen.tsx'),
  }),
  screenRoute<InventoryScreenQuery>({
    path: '/inventory',
    query: () => import('#client/__generated__/InventoryScreenQuery.graphql.ts'),
    variables: (_params, search) => inventoryVariables(search),
    fresh: true,
    screen: () => import('./screens/InventoryScreen/InventoryScreen.tsx'),
  }),
  screenRoute<OilScreenQuery>({
    path: '/inventory/:oilId',
    query: () => import('#client/__generated__/OilScreenQuery.graphql.ts'),
    variables: (params) => ({ id: oilAt(params.oilId) }),
    fresh: true,
    screen: () => import('./screens/OilScreen/OilScreen.tsx'),
  }),
  screenRoute<SettingsScreenQuery>({
    path: '/settings',
    query: () => import('#client/__generated__/SettingsScreenQuery.graphql.ts'),
    variables: () => ({}),
    screen: () => import('./screens/SettingsScreen/SettingsScreen.tsx'),
  }),
  screenRoute<ProductionDocumentScreenQuery>({
    path: '/production-document/:recipeId',
    query: () => import('#client/__generated__/ProductionDocumentScreenQuery.graphql.ts'),
    variables: documentVariables,
    fresh: true,
    screen: () => import('./screens/ProductionDocumentScreen/ProductionDocumentScreen.tsx'),
  }),
  screenRoute<SavedBatchScreenQuery>({
    path: '/production-document/batch/:batchId',
    query: () => import('#client/__generated__/SavedBatchScreenQuery.graphql.ts'),
    variables: (params) => ({ batchId: params.batchId ?? '' }),
    fresh: true,
    screen: () => import('./screens/SavedBatchScreen/SavedBatchScreen.tsx'),
  }),
  screenRoute<BatchHistoryScreenQuery>({
    path: '/batch-history',
    query: () => import('#client/__generated__/BatchHistoryScreenQuery.graphql.ts'),
    variables: (_params, search) => batchHistoryVariables(search),
    fresh: true,
    screen: () => import('./screens/BatchHistoryScreen/BatchHistoryScreen.tsx'),
  }),
  screenRoute<DeviationsScreenQuery>({
    path: '/deviations',
    query: () => import('#client/__generated__/DeviationsScreenQuery.graphql.ts'),
    variables: (_params, search) => deviationsVariables(search),
    fresh: true,
    screen: () => import('./screens/DeviationsScreen/DeviationsScreen.tsx'),
  }),
  screenRoute<DeviationScreenQuery>({
    path: '/deviations/:id',
    query: () => import('#client/__generated__/DeviationScreenQuery.graphql.ts'),
    variables: (params) => ({ id: graphId('Deviation', params.id) }),
    fresh: true,
    screen: () => import('./screens/DeviationScreen/DeviationScreen.tsx'),
  }),
  screenRoute<TraceScreenQuery>({
    path: '/trace',
    query: () => import('#client/__generated__/TraceScreenQuery.graphql.ts'),
    variables: (_params, search) => traceVariables(search),
    fresh: true,
    screen: () => import('./screens/TraceScreen/TraceScreen.tsx'),
  }),
];

/** A page that asks the server nothing. */
const helpPage: RouteObject = {
  path: '/help',
  lazy: async () => ({
    Component: (await import('./screens/HelpScreen/HelpScreen.tsx')).default,
  }),
};

const redirects: RouteObject[] = [
  {
    path: LOGOUT,
    // Only the action signs out; opening the URL must not.
    loader: () => redirect('/'),
    lazy: async () => ({ action: (await import('./session/logout.ts')).logoutAction }),
  },
  {
    path: '/recipes/new',
    loader: ({ request }) => redirect(`${NEW_RECIPE}${new URL(request.url).search}`),
  },
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
      siteRoute,
      {
        lazy: async () => ({ Component: (await import('./shell/PublicPage.tsx')).PublicPage }),
        children: publicPages,
      },
      {
        Component: Shell,
        loader: shellLoader,
        shouldRevalidate: sameAddress,
        children: [...screens, helpPage],
      },
    ],
  },
];

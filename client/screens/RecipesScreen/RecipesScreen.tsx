import { Tabs } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { graphql } from 'react-relay';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type {
  RecipesScreenQuery,
  RecipesScreenQuery$variables,
} from '#client/__generated__/RecipesScreenQuery.graphql.ts';
import { paramsNow } from '#client/address/paramsNow.ts';
import { useKeptQuery } from '#client/relay/reading/useKeptQuery.ts';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { useHistoryAddress } from '#client/screens/recipes/history/useHistoryAddress.ts';
import type { RecipesNotice } from '#client/screens/recipes/recipeLinks.ts';
import { SavedViews } from '#client/screens/views/SavedViews.tsx';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { NewRecipeLink } from './NewRecipeLink.tsx';
import { RecipeList } from './RecipeList.tsx';
import { RECIPE_TABS, TAB, tabAt } from './recipeTabs.ts';
import { useRunBatch } from './runBatch/useRunBatch.ts';

const RunBatch = lazyPart(() => import('./runBatch/RunBatch.tsx'));
const DismissableSetup = lazyPart(
  () => import('#client/screens/recipes/setup/DismissableSetup.tsx'),
);
const VersionHistory = lazyPart(async () => ({
  default: (await import('#client/screens/recipes/history/VersionHistory.tsx')).VersionHistory,
}));

const query = graphql`
  query RecipesScreenQuery(
    $first: Int!
    $search: String
    $status: RecipeStatus!
    $departmentId: ID
  ) {
    ...useRecipeRows_query
      @arguments(first: $first, search: $search, status: $status, departmentId: $departmentId)
    ...useDepartmentFilter_query
    ...SavedViews_query @arguments(list: RECIPES)
    today {
      setup {
        hasOils
        hasPublishedRecipe
        hasBatch
        ...SetupChecklist_setup
      }
    }
  }
`;

const isSameTab = (kept: RecipesScreenQuery$variables, asked: RecipesScreenQuery$variables) =>
  kept.status === asked.status;

/** The recipes of the organization: active, drafts, and archived. */
export default function RecipesScreen({ queryRef }: ScreenProps<RecipesScreenQuery>) {
  const read = useKeptQuery<RecipesScreenQuery>(query, queryRef, { staysFor: isSameTab });
  const setup = read.data?.today.setup;
  const [params, setParams] = useSearchParams();
  const tab = tabAt(params);
  const runBatch = useRunBatch();
  const history = useHistoryAddress();
  useRecipesNotice();
  const show = (chosen: string | null) => {
    const next = paramsNow();
    if (chosen === null || chosen === RECIPE_TABS[0].key) next.delete(TAB);
    else next.set(TAB, chosen);
    setParams(next, { preventScrollReset: true });
  };
  return (
    <>
      <PageHeader title="Recipes" actions={<NewRecipeLink />} />
      {setup != null && !(setup.hasOils && setup.hasPublishedRecipe && setup.hasBatch) && (
        <Suspense>
          <DismissableSetup setup={setup} />
        </Suspense>
      )}
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List mb="sm">
          {RECIPE_TABS.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <SavedViews query={read.data} />
        {RECIPE_TABS.map(({ key }) => (
          <Tabs.Panel key={key} value={key}>
            <RecipeList read={read} tab={key} onRun={runBatch.open} onHistory={history.open} />
          </Tabs.Panel>
        ))}
      </Tabs>
      {runBatch.recipeId !== null && (
        <Suspense>
          <RunBatch
            key={runBatch.recipeId}
            recipeId={runBatch.recipeId}
            initial={runBatch.run}
            onConfirm={runBatch.confirm}
            onClose={runBatch.close}
          />
        </Suspense>
      )}
      {history.number !== null && (
        <Suspense>
          <VersionHistory number={history.number} onClose={history.close} />
        </Suspense>
      )}
    </>
  );
}

const SECONDS = 3;

const isNotice = (state: unknown): state is RecipesNotice =>
  typeof state === 'object' &&
  state !== null &&
  'notice' in state &&
  typeof state.notice === 'string';

/** Shows a notice from the previous screen once; neither a reload nor Back repeats it. */
function useRecipesNotice(): void {
  const navigate = useNavigate();
  const { state, search }: { state: unknown; search: string } = useLocation();
  useEffect(() => {
    if (!isNotice(state)) return;
    notifyDone(state.notice, SECONDS);
    void navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  }, [state, search, navigate]);
}

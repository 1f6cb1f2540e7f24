import { Anchor } from '@mantine/core';
import { graphql } from 'react-relay';
import { Link } from 'react-router';
import type { FormulationScreenQuery } from '#client/__generated__/FormulationScreenQuery.graphql.ts';
import type { useOilStockQuery } from '#client/__generated__/useOilStockQuery.graphql.ts';
import { useKeptQuery } from '#client/relay/reading/useKeptQuery.ts';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { RefusedRun, useRefusedRun } from '#client/screens/batches/run/RefusedRun.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { ScreenSkeleton } from '#client/ui/notice/ScreenSkeleton.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { RunFormulation } from './RunFormulation.tsx';
import { useRunAddress } from './useRunAddress.ts';

const query = graphql`
  query FormulationScreenQuery($id: ID!, $hasRecipe: Boolean!) {
    recipe: recipeVersion(id: $id) @include(if: $hasRecipe) {
      ...RunFormulation_recipe
    }
    organization {
      untargetedLimitPercent
    }
  }
`;

/** Selects the oils of a batch and calculates their quantities. */
export default function FormulationScreen({
  queryRef,
  sideRef = null,
}: ScreenProps<FormulationScreenQuery, useOilStockQuery>) {
  const { data, failure } = useKeptQuery<FormulationScreenQuery>(query, queryRef);
  const run = useRunAddress();
  const problem = useRefusedRun();
  if (data === null && failure !== null) throw failure.error;
  if (data === null || sideRef === null || run === null) return <ScreenSkeleton />;
  if (data.recipe == null) {
    return (
      <>
        <PageHeader title="Oils and amounts" />
        <Banner tone="problem">
          Error: No recipe ID provided. Please go back and try again.{' '}
          <Anchor component={Link} to="/recipes" inherit>
            Back to Recipes
          </Anchor>
        </Banner>
      </>
    );
  }
  if (problem !== null) {
    return <RefusedRun title="Oils and amounts" recipeId={run.recipeId} problem={problem} />;
  }
  const { untargetedLimitPercent } = data.organization;
  return (
    <RunFormulation
      key={run.recipeId}
      run={run}
      recipe={data.recipe}
      limitPercent={untargetedLimitPercent == null ? null : Number(untargetedLimitPercent)}
      stockRef={sideRef}
    />
  );
}

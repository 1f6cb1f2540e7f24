import { useCallback } from 'react';
import { graphql, readInlineData } from 'react-relay';
import type {
  useTouched_impact$data,
  useTouched_impact$key,
} from '#client/__generated__/useTouched_impact.graphql.ts';
import type { useTouchedQuery } from '#client/__generated__/useTouchedQuery.graphql.ts';
import { decimal } from '#client/relay/decimal.ts';
import { inUpperCase } from '#client/relay/enumCase.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import type { Retest, RetestKind } from '#domain/review/retest.ts';

const fragment = graphql`
  fragment useTouched_impact on LotTestImpact @inline {
    planned
    weighing
    completed
    information
    batches {
      group
      lotGrams
      batch {
        batchId
      }
      changes {
        ...TouchedTable_changes
      }
    }
  }
`;

const query = graphql`
  query useTouchedQuery(
    $oilId: ID!
    $kind: RetestKind!
    $sampledOn: Date
    $percents: [CannabinoidPercentInput!]!
  ) {
    lotTestImpact(oilId: $oilId, kind: $kind, sampledOn: $sampledOn, percents: $percents) {
      ...useTouched_impact
    }
  }
`;

export type Touched = useTouched_impact$data;

export const readTouched = (impact: useTouched_impact$key): Touched =>
  readInlineData(fragment, impact);

export type AskTouched = (
  kind: RetestKind,
  sampledOn: string | null,
) => Promise<Touched | { readonly problem: string }>;

export const touchedCount = ({
  planned,
  weighing,
  completed,
  information,
}: Pick<Touched, 'planned' | 'weighing' | 'completed' | 'information'>): number =>
  planned + weighing + completed + information;

/** Asks which batches new percents of a lot would touch; nothing is stored. */
export function useTouched(oilId: string) {
  const ask = useFetch<useTouchedQuery>(query);
  return useCallback(
    (percents: Retest['percents']): AskTouched =>
      async (kind, sampledOn) => {
        const outcome = await ask({
          oilId,
          kind: inUpperCase(kind),
          sampledOn,
          percents: Object.entries(percents).map(([cannabinoid, percent]) => ({
            cannabinoid,
            percent: decimal(percent),
          })),
        });
        if (!outcome.ok) return { problem: outcome.message };
        const impact = outcome.response?.lotTestImpact;
        return impact ? readTouched(impact) : { problem: 'The server gave no answer.' };
      },
    [ask, oilId],
  );
}

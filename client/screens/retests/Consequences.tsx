import { Text, Title } from '@mantine/core';
import { graphql, usePaginationFragment } from 'react-relay';
import type { To } from 'react-router';
import type {
  Consequences_test$data,
  Consequences_test$key,
} from '#client/__generated__/Consequences_test.graphql.ts';
import type { ConsequencesPaginationQuery } from '#client/__generated__/ConsequencesPaginationQuery.graphql.ts';
import { inLowerCase } from '#client/relay/enumCase.ts';
import { useNextPage } from '#client/relay/reading/useNextPage.ts';
import { useViewer } from '#client/session/useViewer.ts';
import * as format from '#client/ui/format.ts';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import { mayAnywhere } from '#domain/access.ts';
import { stageOf } from '#domain/record/entries/stage.ts';
import { batchesWords, changeWords } from './retestWords.ts';
import { TouchedGroups } from './TouchedGroups.tsx';

const PAGE = 20;

const fragment = graphql`
  fragment Consequences_test on LotTest
  @refetchable(queryName: "ConsequencesPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) {
    change
    sampledOn
    consequences(first: $first, after: $after) @connection(key: "Consequences_consequences") {
      totalCount
      edges {
        node {
          id
          group
          lotGrams
          batch {
            batchId
            status
            isWeighed
            active
            multiplier
            parts
            recipeVersion {
              id
            }
          }
          deviation {
            number
          }
          changes {
            ...TouchedTable_changes
          }
        }
      }
    }
  }
`;

/** A run of a recipe version. */
type Run = { readonly recipeId: string; readonly multiplier: number; readonly parts: number };

type Props = {
  readonly test: Consequences_test$key;
  /** The bench with a run, where batches that are only planned are calculated again. */
  readonly benchOf: (run: Run) => To;
};

/** The batches that a certificate touched when it was added; nothing where there are none. */
export function Consequences({ test, benchOf }: Props) {
  const pages = usePaginationFragment<ConsequencesPaginationQuery, Consequences_test$key>(
    fragment,
    test,
  );
  const next = useNextPage(pages, PAGE);
  const mayRun = mayAnywhere(useViewer(), 'produceBatches');
  const { change, sampledOn, consequences } = pages.data;
  const { edges, totalCount } = consequences;
  if (totalCount === 0) return null;
  const rows = edges.map(({ node: { group, lotGrams, batch, deviation, changes } }) => ({
    group: isLeftOpen(group, batch) ? ('since' as const) : inLowerCase(group),
    batchId: batch?.batchId ?? null,
    lotGrams: lotGrams ?? null,
    again: mayRun && batch != null && isPlanned(batch) ? benchOf(runOf(batch)) : null,
    deviation: deviation?.number ?? null,
    changes,
  }));
  return (
    <section>
      <Title order={4} size="h5" mt="sm">
        Touched {batchesWords(totalCount)}
      </Title>
      {change != null && (
        <Text {...NOTE} mb="xs">
          {changeWords(inLowerCase(change), format.day(sampledOn))}
        </Text>
      )}
      <TouchedGroups rows={rows} />
      <LoadMore shown={edges.length} total={totalCount} next={next} />
    </section>
  );
}

type Group = Consequences_test$data['consequences']['edges'][number]['node']['group'];

type Batch = {
  readonly status: 'ACTIVE' | 'COMPLETED';
  readonly isWeighed: boolean;
  readonly active: boolean;
  readonly multiplier: string;
  readonly parts: number;
  readonly recipeVersion: { readonly id: string };
};

/** True for a batch that was open when the lot was tested, and that no later line tells of as it was made. */
const isLeftOpen = (group: Group, batch: Pick<Batch, 'status'> | null | undefined): boolean =>
  batch?.status === 'COMPLETED' && (group === 'PLANNED' || group === 'WEIGHING');

const isPlanned = ({ status, isWeighed, active }: Batch): boolean =>
  active && stageOf({ status: inLowerCase(status), isWeighed }) === 'Planned';

const runOf = ({ multiplier, parts, recipeVersion }: Batch): Run => ({
  recipeId: recipeVersion.id,
  multiplier: Number(multiplier),
  parts,
});

import { Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { graphql } from 'react-relay';
import type { VersionTimelineQuery } from '#client/__generated__/VersionTimelineQuery.graphql.ts';
import { QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { RECIPE_STATUS, type RecipeStatus } from '#client/screens/recipes/recipeStatus.ts';
import { shapeOf } from '#client/ui/figure/StatusBadge.tsx';
import { TimeChart } from '#client/ui/figure/TimeChart.tsx';
import * as format from '#client/ui/format.ts';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { PageSection } from '#client/ui/page/PageSection.tsx';
import { BARE_LIST, NOTE } from '#client/ui/theme/looks.ts';
import { USUAL_YIELD_PERCENT } from '#domain/record/made/deviations.ts';
import { type TimelinePicture, timelinePicture } from './timelinePicture.ts';
import { readingWords, type Totals, timelineWords, yieldLines } from './timelineWords.ts';

const query = graphql`
  query VersionTimelineQuery($recipeId: ID!) {
    batches(first: 100, filter: { recipeId: $recipeId, status: COMPLETED }) {
      totalCount
      edges {
        node {
          id
          batchId
          recipeVersionNumber
          completedAt
          yield {
            percentOfTheoretical
          }
        }
      }
    }
  }
`;

type Props = {
  readonly recipeId: string;
  /** Those that are loaded. */
  readonly versions: readonly {
    readonly version: number;
    readonly status: RecipeStatus;
    readonly createdAt: string;
  }[];
  /** Number of all versions. */
  readonly totalVersions: number;
};

/** The versions of a recipe on a time line, and the yields of its newest completed batches below them. */
export default function VersionTimeline({ recipeId, versions, totalVersions }: Props) {
  const variables = useMemo(() => ({ recipeId }), [recipeId]);
  const [openedAt] = useState(() => Date.now());
  return (
    <PageSection title="Yield over time">
      <QueryRegion<VersionTimelineQuery>
        query={query}
        variables={variables}
        loading={<p role="status">Loading the yields…</p>}
        failed={(message, onRetry) => (
          <ErrorNotice title="Failed to load the yields" message={message} onRetry={onRetry} />
        )}
      >
        {({ batches }) => (
          <Drawn
            picture={timelinePicture(
              versions.map(({ createdAt, ...one }) => ({ ...one, at: Date.parse(createdAt) })),
              yieldsOf(batches),
              openedAt,
            )}
            loaded={batches.edges.length}
            totals={{ versions: totalVersions, batches: batches.totalCount }}
          />
        )}
      </QueryRegion>
    </PageSection>
  );
}

/** A batch that gives no whole unit has no yield. */
const yieldsOf = ({ edges }: VersionTimelineQuery['response']['batches']) =>
  edges.flatMap(({ node }) => {
    const percent = node.yield?.percentOfTheoretical;
    if (percent == null || node.completedAt == null) return [];
    const { id, batchId, recipeVersionNumber } = node;
    return [
      { id, batchId, version: recipeVersionNumber, at: Date.parse(node.completedAt), percent },
    ];
  });

type DrawnProps = {
  readonly picture: TimelinePicture;
  readonly loaded: number;
  readonly totals: Totals;
};

function Drawn({ picture, loaded, totals }: DrawnProps) {
  const { from, versions, yields, range, upOf } = picture;
  return (
    <>
      <TimeChart
        words={timelineWords(picture, totals)}
        heights={range && [`${range[1]} %`, `${range[0]} %`]}
        times={[format.momentDay(new Date(from).toISOString()), 'now']}
        marks={versions.map(({ version, status, across, isNamed }) => ({
          key: String(version),
          across,
          shape: shapeOf(RECIPE_STATUS[status]),
          name: isNamed ? `v${version}` : null,
          isCurrent: status === 'ACTIVE',
          color: version,
        }))}
        dots={yields.map(({ id, batchId, version, percent, across, up }) => ({
          key: id,
          across,
          up,
          color: version,
          title: `${batchId}, version ${version}: ${format.roughPercent(percent)} %`,
        }))}
        levels={Object.values(USUAL_YIELD_PERCENT).map((percent) => ({
          key: String(percent),
          up: upOf(percent),
        }))}
      />
      <Stack component="ul" gap={0} {...BARE_LIST} mt="xs" fz="sm">
        {yieldLines(picture).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
      <Text {...NOTE} mt="var(--bw-space-1)">
        {yields.length === 0
          ? 'The yields of completed batches are drawn here.'
          : readingWords(loaded, totals.batches)}
      </Text>
    </>
  );
}

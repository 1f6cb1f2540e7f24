import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type {
  OilFacts_oil$data,
  OilFacts_oil$key,
} from '#client/__generated__/OilFacts_oil.graphql.ts';
import { zeroWordOf, zeroWordsOf } from '#client/screens/oils/lots/zeroWords.ts';
import { OverPromised } from '#client/screens/oils/OverPromised.tsx';
import { FigureColumns } from '#client/ui/figure/FigureColumns.tsx';
import { type Figure, Figures } from '#client/ui/figure/Figures.tsx';
import { PercentBar } from '#client/ui/figure/PercentBar.tsx';
import * as format from '#client/ui/format.ts';
import { BARE_LIST, NOTE } from '#client/ui/theme/looks.ts';
import { StockBar } from './StockBar.tsx';

const fragment = graphql`
  fragment OilFacts_oil on Oil {
    batch
    quantityGrams
    promisedGrams
    freeGrams
    lowAtGrams
    quantityBeforeInactivation
    active
    receivedOn
    department {
      name
    }
    potencies {
      cannabinoid
      percent
    }
    zeroResults {
      cannabinoid
      kind
    }
    percentSum
    revision
    createdAt
    updatedAt
  }
`;

type Props = {
  readonly oil: OilFacts_oil$key;
  /** Beside the cannabinoids, where there is room. */
  readonly children?: ReactNode;
};

/** The properties of the oil: department, quantity and potency. */
export function OilFacts({ oil: key, children }: Props) {
  const oil = useFragment(fragment, key);
  return (
    <FigureColumns gap="var(--bw-space-4)">
      <OverPromised {...oil} />
      <Figures figures={figuresOf(oil)} />
      <div>
        <StockBar
          quantityGrams={Number(oil.quantityGrams)}
          freeGrams={Number(oil.freeGrams)}
          lowAtGrams={oil.lowAtGrams == null ? null : Number(oil.lowAtGrams)}
        />
        <section aria-labelledby="oil-potency">
          <Title order={2} lh="md" mb="xs" id="oil-potency">
            Cannabinoids
          </Title>
          <Potency {...oil} />
        </section>
      </div>
      {children}
    </FigureColumns>
  );
}

function figuresOf(oil: OilFacts_oil$data): readonly Figure[] {
  const { quantityBeforeInactivation } = oil;
  return [
    { label: 'Batch', value: oil.batch },
    { label: 'Department', value: oil.department?.name ?? 'All departments' },
    { label: 'Quantity now (g)', value: format.grams(oil.quantityGrams) },
    { label: 'Promised to batches (g)', value: format.grams(oil.promisedGrams) },
    { label: 'Free (g)', value: format.grams(oil.freeGrams) },
    { label: 'Low at (g)', value: format.grams(oil.lowAtGrams) },
    ...(oil.active || quantityBeforeInactivation == null
      ? []
      : [
          {
            label: 'Quantity once reactivated (g)',
            value: format.grams(quantityBeforeInactivation),
          },
        ]),
    { label: 'Received on', value: format.day(oil.receivedOn) },
    { label: 'Entered', value: format.moment(oil.createdAt) },
    {
      label: 'Last written',
      value: `${format.moment(oil.updatedAt)}, revision ${format.count(oil.revision)}`,
    },
  ];
}

type PotencyProps = Pick<OilFacts_oil$data, 'potencies' | 'zeroResults' | 'percentSum'>;

function Potency({ potencies, zeroResults, percentSum }: PotencyProps) {
  if (potencies.length === 0)
    return (
      <Text {...NOTE} mb="xs">
        No cannabinoid is listed.
      </Text>
    );
  const { zeroWords } = zeroWordsOf(zeroResults);
  const bar = (label: string, percent: string, word: string | null = null) => (
    <PercentBar label={label} percent={Number(percent)} word={word} tolerance={0} />
  );
  return (
    <Stack component="ul" gap="xs" {...BARE_LIST}>
      {potencies.map(({ cannabinoid, percent }) => (
        <li key={cannabinoid}>{bar(cannabinoid, percent, zeroWordOf(zeroWords, cannabinoid))}</li>
      ))}
      {potencies.length > 1 && <li>{bar('All together', percentSum)}</li>}
    </Stack>
  );
}

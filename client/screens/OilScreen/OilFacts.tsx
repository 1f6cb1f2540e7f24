import { graphql, useFragment } from 'react-relay';
import type {
  OilFacts_oil$data,
  OilFacts_oil$key,
} from '#client/__generated__/OilFacts_oil.graphql.ts';
import { OverPromised } from '#client/screens/oils/OverPromised.tsx';
import { type Figure, Figures } from '#client/ui/Figures.tsx';
import * as format from '#client/ui/format.ts';
import { PercentBar } from '#client/ui/PercentBar.tsx';

const fragment = graphql`
  fragment OilFacts_oil on Oil {
    batch
    quantityGrams
    promisedGrams
    freeGrams
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
    percentSum
    revision
    createdAt
    updatedAt
  }
`;

/** What the oil is: where it stands, how much there is of it, and what is in it. */
export function OilFacts({ oil: key }: { readonly oil: OilFacts_oil$key }) {
  const oil = useFragment(fragment, key);
  return (
    <div className="bw-oil-facts">
      <OverPromised {...oil} />
      <Figures figures={figuresOf(oil)} />
      <section aria-labelledby="oil-potency">
        <h2 id="oil-potency">Cannabinoids</h2>
        <Potency potencies={oil.potencies} percentSum={oil.percentSum} />
      </section>
    </div>
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

type PotencyProps = Pick<OilFacts_oil$data, 'potencies' | 'percentSum'>;

function Potency({ potencies, percentSum }: PotencyProps) {
  if (potencies.length === 0) return <p>No cannabinoid is listed.</p>;
  const bar = (label: string, percent: string) => (
    <PercentBar label={label} percent={Number(percent)} whole="the oil" tolerance={0} />
  );
  return (
    <ul className="bw-oil-potency">
      {potencies.map(({ cannabinoid, percent }) => (
        <li key={cannabinoid}>{bar(cannabinoid, percent)}</li>
      ))}
      {potencies.length > 1 && <li>{bar('All together', percentSum)}</li>}
    </ul>
  );
}

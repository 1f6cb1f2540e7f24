import { graphql, useFragment } from 'react-relay';
import type {
  LowLots_oils$data,
  LowLots_oils$key,
} from '#client/__generated__/LowLots_oils.graphql.ts';
import { INVENTORY, oilLink } from '#client/screens/oils/oilLinks.ts';
import { Badge } from '#client/ui/figure/Badge.tsx';
import * as format from '#client/ui/format.ts';
import { RowLink } from '#client/ui/table/RowLink.tsx';
import { TodayCard, TodayRow } from './TodayCard.tsx';

const fragment = graphql`
  fragment LowLots_oils on LowOils {
    totalCount
    oils {
      id
      tag
      description
      freeGrams
      lowAtGrams
    }
  }
`;

/** Lots that run low or are promised beyond stock. Each leads to its page. */
export function LowLots({ oils: key }: { readonly oils: LowLots_oils$key }) {
  const { totalCount, oils } = useFragment(fragment, key);
  return (
    <TodayCard
      title="Low lots"
      empty="None. Lots at their low level or promised beyond stock are listed here."
      shown={oils.length}
      totalCount={totalCount}
      all={{ to: `${INVENTORY}?low=true`, label: 'low lots' }}
    >
      {oils.map((oil) => (
        <TodayRow
          key={oil.id}
          name={<RowLink to={oilLink(oil.id)}>{oil.tag}</RowLink>}
          what={oil.description}
          meta={<Lack oil={oil} />}
        />
      ))}
    </TodayCard>
  );
}

function Lack({ oil }: { readonly oil: LowLots_oils$data['oils'][number] }) {
  const { freeGrams, lowAtGrams } = oil;
  if (Number(freeGrams) < 0) {
    return (
      <>
        {format.grams(-Number(freeGrams))} g short
        <Badge tone="problem" shape="▲">
          Promised beyond stock
        </Badge>
      </>
    );
  }
  return (
    <>
      {format.grams(freeGrams)} g free, low at {format.plain(lowAtGrams)} g
      <Badge tone="caution" shape="▼">
        Low
      </Badge>
    </>
  );
}

import { Anchor } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { StoppedLots_batch$key } from '#client/__generated__/StoppedLots_batch.graphql.ts';
import { rowOfGraphId } from '#client/relay/graphId.ts';
import { oilLink } from '#client/screens/oils/oilLinks.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { countText } from '#domain/format.ts';
import {
  unusedLots,
  type WeighedLine,
  weighedLots,
} from '#domain/record/made/weighed/weighedLots.ts';

const fragment = graphql`
  fragment StoppedLots_batch on Batch {
    stoppedLots {
      tag
      sentence
      sentenceOnceWeighed
      oilId
    }
  }
`;

type Props = {
  readonly batch: StoppedLots_batch$key;
  /** The lines of the record with what is stored of them. */
  readonly lines: readonly WeighedLine[];
};

/** Says which lots of an open batch may no longer be used, before somebody weighs them. */
export function StoppedLots({ batch, lines }: Props) {
  const { stoppedLots } = useFragment(fragment, batch);
  const [weighed, unused] = [weighedLots(lines), unusedLots(lines)];
  const lots = stoppedLots.filter(({ oilId }) => !unused.has(rowOfGraphId(oilId) ?? ''));
  if (lots.length === 0) return null;
  return (
    <Banner
      tone="caution"
      title={`${countText(lots.length, 'lot')} of this batch can't be used now`}
    >
      {lots.map(({ tag, oilId, ...lot }) => (
        <div key={oilId}>
          {weighed.has(rowOfGraphId(oilId)) ? lot.sentenceOnceWeighed : lot.sentence}{' '}
          <Anchor component={Link} to={oilLink(oilId)} inherit underline="always">
            Open {tag}
          </Anchor>
        </div>
      ))}
    </Banner>
  );
}

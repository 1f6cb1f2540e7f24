import { Anchor } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { StoppedLots_batch$key } from '#client/__generated__/StoppedLots_batch.graphql.ts';
import { oilLink } from '#client/screens/oils/oilLinks.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { countText } from '#domain/format.ts';

const fragment = graphql`
  fragment StoppedLots_batch on Batch {
    stoppedLots {
      tag
      sentence
      oilId
    }
  }
`;

/** Says which lots of an open batch may no longer be used, before somebody weighs them. */
export function StoppedLots(props: { readonly batch: StoppedLots_batch$key }) {
  const { stoppedLots: lots } = useFragment(fragment, props.batch);
  if (lots.length === 0) return null;
  return (
    <Banner
      tone="caution"
      title={`${countText(lots.length, 'lot')} of this batch can't be used now`}
    >
      {lots.map(({ tag, sentence, oilId }) => (
        <div key={tag}>
          {sentence}{' '}
          <Anchor component={Link} to={oilLink(oilId)} inherit underline="always">
            Open {tag}
          </Anchor>
        </div>
      ))}
    </Banner>
  );
}

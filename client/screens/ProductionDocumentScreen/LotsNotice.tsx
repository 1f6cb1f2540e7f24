import { Box } from '@mantine/core';
import { againstTitle, type LotsAgainst } from '#client/screens/batches/lotsAgainst.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';

type Props = {
  readonly against: LotsAgainst;
};

/** Names the lots with which the document can't be saved, on paper too: whoever weighs by it reads no screen. */
export function LotsNotice({ against }: Props) {
  return (
    <Box __vars={{ '--bw-banner-after': 'var(--bw-space-4)' }}>
      <Banner tone="caution" title={againstTitle(against)}>
        {against.sentences.join(' ')}
      </Banner>
    </Box>
  );
}

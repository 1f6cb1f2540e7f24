import { Anchor, Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RETEST_DEVIATIONS } from '#client/screens/deviations/deviationLinks.ts';
import { QUARANTINE } from '#client/screens/oils/oilLinks.ts';
import { total } from '#client/ui/format.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import type { Tone } from '#client/ui/theme/tone.tsx';

type Props = {
  /** Both are null for everybody else. */
  readonly retestedBatches: number | null | undefined;
  readonly quarantinedLots: number | null | undefined;
};

/** Tells people of Quality what waits for them, with links to it. */
export const ForQuality = ({ retestedBatches, quarantinedLots }: Props) => (
  <Box __vars={{ '--bw-banner-after': 'var(--bw-space-4)' }}>
    {!!retestedBatches && (
      <Waiting tone="caution" to={RETEST_DEVIATIONS} link="Open deviations">
        {retestedBatches === 1 ? '1 batch was' : `${total(retestedBatches)} batches were`} touched
        by a retest.
      </Waiting>
    )}
    {!!quarantinedLots && (
      <Waiting tone="info" to={QUARANTINE} link="Open quarantine">
        {quarantinedLots === 1 ? '1 lot waits' : `${total(quarantinedLots)} lots wait`} for a
        release.
      </Waiting>
    )}
  </Box>
);

type WaitingProps = {
  readonly tone: Tone;
  readonly to: string;
  readonly link: string;
  readonly children: ReactNode;
};

const Waiting = ({ tone, to, link, children }: WaitingProps) => (
  <Banner
    tone={tone}
    actions={
      <Anchor component={Link} to={to}>
        {link}
      </Anchor>
    }
  >
    {children}
  </Banner>
);

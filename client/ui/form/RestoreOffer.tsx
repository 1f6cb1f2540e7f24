import { Box, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import * as format from '#client/ui/format.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';

type Props = {
  /** Ms since 1970. */
  readonly typedAt: number;
  /** Names the record that was changed: `to oil D9-014`. */
  readonly about?: string;
  /** Advice to read before restoring. */
  readonly children?: ReactNode;
  /** Null when they cannot be restored. */
  readonly onRestore: (() => void) | null;
  readonly onDiscard: () => void;
};

/** In a dialog or on a phone the text keeps its width, and the buttons wrap. */
const FOLDING = { '--bw-banner-wrap': 'wrap', '--bw-banner-body': '16rem' };

/** Large enough for touch. */
const TAP = { miw: 'var(--bw-control)', mih: 'var(--bw-control)' };

const DAY_MS = 24 * 60 * 60_000;

/** The time of day, with the date unless it is recent. */
function when(typedAt: number): string {
  const moment = new Date(typedAt).toISOString();
  return Date.now() - typedAt < DAY_MS / 2 ? format.clock(moment) : format.moment(moment);
}

/** Offers unsaved input from before the end of a session or a reload. */
export function RestoreOffer({ typedAt, about, children, onRestore, onDiscard }: Props) {
  return (
    <Box mb="sm" __vars={FOLDING}>
      <Banner
        tone="info"
        actions={
          <Group gap="xs">
            {onRestore !== null && (
              <Button size="xs" {...TAP} variant="default" onClick={onRestore}>
                Restore
              </Button>
            )}
            <Button size="xs" {...TAP} variant="subtle" color="gray" onClick={onDiscard}>
              Discard
            </Button>
          </Group>
        }
      >
        <span>
          You had unsaved changes{about === undefined ? '' : ` ${about}`} from {when(typedAt)}.
        </span>
        {children}
      </Banner>
    </Box>
  );
}

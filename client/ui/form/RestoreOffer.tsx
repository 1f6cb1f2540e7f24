import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Banner } from '#client/ui/Banner.tsx';
import * as format from '#client/ui/format.ts';
import './RestoreOffer.css';

type Props = {
  /** Ms since 1970. */
  readonly typedAt: number;
  /** What the changes are to: `to oil D9-014`. */
  readonly about?: string;
  /** What is to be known before they are restored. */
  readonly children?: ReactNode;
  /** Null where they cannot be. */
  readonly onRestore: (() => void) | null;
  readonly onDiscard: () => void;
};

const DAY_MS = 24 * 60 * 60_000;

/** The time of day; with its day once that is not plain. */
function when(typedAt: number): string {
  const moment = new Date(typedAt).toISOString();
  return Date.now() - typedAt < DAY_MS / 2 ? format.clock(moment) : format.moment(moment);
}

/** Unsaved typing that a session's end, or a reload, has left behind. */
export function RestoreOffer({ typedAt, about, children, onRestore, onDiscard }: Props) {
  return (
    <div className="bw-restore">
      <Banner
        tone="info"
        actions={
          <Group gap="xs">
            {onRestore !== null && (
              <Button size="xs" className="bw-tap" variant="default" onClick={onRestore}>
                Restore
              </Button>
            )}
            <Button size="xs" className="bw-tap" variant="subtle" color="gray" onClick={onDiscard}>
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
    </div>
  );
}

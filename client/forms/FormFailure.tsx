import { Button, Group } from '@mantine/core';
import type { Ref } from 'react';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { localMoments } from '#client/ui/format.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';

type Props = {
  readonly refusal: Refusal;
  readonly ref: Ref<HTMLDivElement>;
  /** Null when there is nothing to load. */
  readonly onLoadTheirs: (() => void) | null;
  /** Overwrites what somebody else saved. */
  readonly onSaveOver?: () => void;
  /** Explains what happens to the other person's changes: `Fields you did not touch keep theirs.` */
  readonly overNote?: string;
};

/** A banner with the reason a form was not saved; the typed values stay until the user decides. */
export function FormFailure({ refusal, ref, onLoadTheirs, onSaveOver, overNote }: Props) {
  return (
    <Banner
      tone="problem"
      ref={ref}
      {...(refusal.title !== null && { title: refusal.title })}
      actions={
        refusal.isConflict &&
        onLoadTheirs !== null && (
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={onLoadTheirs}>
              Load it
            </Button>
            {onSaveOver !== undefined && (
              <Button variant="outline" color="red" size="xs" onClick={onSaveOver}>
                Save mine over it
              </Button>
            )}
          </Group>
        )
      }
    >
      {localMoments(refusal.message)}
      {refusal.isConflict && overNote !== undefined && <div>{overNote}</div>}
    </Banner>
  );
}

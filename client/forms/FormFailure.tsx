import { Button, Group } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
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
  /** In place of these acts, what can be done about it. */
  readonly acts?: ReactNode;
};

/** A banner with the reason a form was not saved; the typed values stay until the user decides. */
export function FormFailure({ refusal, ref, onLoadTheirs, onSaveOver, overNote, acts }: Props) {
  return (
    <Banner
      tone="problem"
      ref={ref}
      {...(refusal.title !== null && { title: refusal.title })}
      actions={
        acts ??
        (refusal.isConflict && onLoadTheirs !== null && (
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
        ))
      }
    >
      {localMoments(refusal.message)}
      {refusal.isConflict && overNote !== undefined && <div>{overNote}</div>}
    </Banner>
  );
}

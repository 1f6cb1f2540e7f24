import { Button, Group } from '@mantine/core';
import type { Ref } from 'react';
import type { Refusal } from '#client/relay/refusal.ts';
import { Banner } from '#client/ui/Banner.tsx';
import { localMoments } from '#client/ui/format.ts';

type Props = {
  readonly refusal: Refusal;
  readonly ref: Ref<HTMLDivElement>;
  /** Null when there is nothing to load. */
  readonly onLoadTheirs: (() => void) | null;
  /** Writes what was typed over what somebody else saved. */
  readonly onSaveOver?: () => void;
  /** Tells how it treats their changes: `Fields you did not touch keep theirs.` */
  readonly overNote?: string;
};

/** Why a form was not saved; what was typed stays until its writer says otherwise. */
export function FormFailure({ refusal, ref, onLoadTheirs, onSaveOver, overNote }: Props) {
  return (
    <Banner
      tone="problem"
      ref={ref}
      {...(refusal.title !== null && { title: refusal.title })}
      actions={
        refusal.isOvertaken &&
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
      {refusal.isOvertaken && overNote !== undefined && <div>{overNote}</div>}
    </Banner>
  );
}

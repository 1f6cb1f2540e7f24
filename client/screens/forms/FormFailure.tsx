import { Button, Group } from '@mantine/core';
import type { Ref } from 'react';
import { Banner } from '#client/ui/Banner.tsx';
import type { Refusal } from './refusal.ts';

type Props = {
  readonly refusal: Refusal;
  readonly ref: Ref<HTMLDivElement>;
  /** Null when there is nothing to load. */
  readonly onLoadTheirs: (() => void) | null;
  /** Writes what was typed over what somebody else saved. */
  readonly onSaveOver?: () => void;
};

/** Why a form was not saved; what was typed stays until its writer says otherwise. */
export function FormFailure({ refusal, ref, onLoadTheirs, onSaveOver }: Props) {
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
              Load theirs
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
      {refusal.message}
    </Banner>
  );
}

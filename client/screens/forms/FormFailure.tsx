import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { Banner } from '#client/ui/Banner.tsx';
import type { Refusal } from './refusal.ts';

type Props = {
  readonly refusal: Refusal;
  readonly ref: Ref<HTMLDivElement>;
  /** Null when there is nothing to load. */
  readonly onLoadTheirs: (() => void) | null;
};

/** Why a form was not saved; what was typed stays until its writer says otherwise. */
export function FormFailure({ refusal, ref, onLoadTheirs }: Props) {
  return (
    <Banner
      tone="problem"
      ref={ref}
      {...(refusal.title !== null && { title: refusal.title })}
      actions={
        refusal.isOvertaken &&
        onLoadTheirs !== null && (
          <Button variant="default" size="xs" onClick={onLoadTheirs}>
            Load theirs
          </Button>
        )
      }
    >
      {refusal.message}
    </Banner>
  );
}

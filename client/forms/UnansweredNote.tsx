import { Button } from '@mantine/core';
import type { ActKey } from '#client/relay/saving/useActKey.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';

type Props = {
  readonly actKey: Pick<ActKey, 'isUnanswered' | 'beginAnew'>;
  /** "write-off" */
  readonly what: string;
  /** Where it stands, once it is stored: "the ledger". */
  readonly where: string;
};

/** Says that it is not known whether the last act of this kind was stored, and lets the next one be another. */
export function UnansweredNote({ actKey, what, where }: Props) {
  if (!actKey.isUnanswered) return null;
  return (
    <Banner
      tone="caution"
      actions={
        <Button variant="default" size="xs" onClick={actKey.beginAnew}>
          This is another one
        </Button>
      }
    >
      The last {what} got no answer. Look at {where}; the same again is stored once.
    </Banner>
  );
}

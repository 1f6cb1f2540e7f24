import { Button } from '@mantine/core';
import { Banner } from '#client/ui/Banner.tsx';
import { count } from '#client/ui/format.ts';

type Props = {
  readonly oilCount: number;
  readonly onForget: () => void;
};

/** Oils picked earlier, in this tab, that somebody has used up or put away since. */
export function LeftOutOils({ oilCount, onForget }: Props) {
  if (oilCount === 0) return null;
  const sentence =
    oilCount === 1
      ? '1 oil picked earlier can no longer be used and was left out.'
      : `${count(oilCount)} oils picked earlier can no longer be used and were left out.`;
  return (
    <Banner
      tone="caution"
      actions={
        <Button size="compact-sm" variant="default" onClick={onForget}>
          Dismiss
        </Button>
      }
    >
      {sentence}
    </Banner>
  );
}

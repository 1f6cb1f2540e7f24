import { Text } from '@mantine/core';
import { inLowerCase } from '#client/relay/enumCase.ts';
import { NOTE } from '#client/ui/theme/looks.ts';
import type { ZeroWords } from '#domain/review/zeroWords.ts';
import { batchesWords } from './retestWords.ts';
import { TouchedGroups } from './TouchedGroups.tsx';
import { type Touched, touchedCount } from './useTouched.ts';

type Props = {
  readonly touched: Touched;
  /** Words for typed results without a figure, by cannabinoid; absent for stored results. */
  readonly words?: ZeroWords | undefined;
};

/** The batches that new percents would touch, and how many more there are. */
export function TouchedBatches({ touched, words = {} }: Props) {
  const left = touchedCount(touched) - touched.batches.length;
  const rows = touched.batches.map(({ group, lotGrams, batch, changes }) => ({
    group: inLowerCase(group),
    batchId: batch?.batchId ?? null,
    lotGrams,
    changes,
    typedWords: words,
  }));
  return (
    <>
      <TouchedGroups rows={rows} />
      {left > 0 && <Text {...NOTE}>And {batchesWords(left)} more.</Text>}
    </>
  );
}

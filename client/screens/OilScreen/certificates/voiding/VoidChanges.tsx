import { Box, Text } from '@mantine/core';
import { batchesWords } from '#client/screens/retests/retestWords.ts';
import { TouchedBatches } from '#client/screens/retests/TouchedBatches.tsx';
import { type Touched, touchedCount } from '#client/screens/retests/useTouched.ts';
import * as format from '#client/ui/format.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { INNER_LIST } from '#client/ui/theme/looks.ts';
import type { AskedVoid } from './useAskVoid.ts';

type Props = Pick<AskedVoid['lotTestVoiding'], 'changes' | 'notices'> & {
  readonly touched: Touched;
};

/** The percents that a lot goes back to, and the batches that they touch. */
export function VoidChanges({ changes, notices, touched }: Props) {
  const count = touchedCount(touched);
  return (
    <>
      {changes.length === 0 ? (
        <Text>No percent of the lot comes from it.</Text>
      ) : (
        <Box component="ul" {...INNER_LIST} aria-label="Percents">
          {changes.map((one) => (
            <li key={one.cannabinoid}>
              {one.cannabinoid} {one.wordsBefore ?? percentText(one.percentBefore)} →{' '}
              {one.wordsAfter ?? percentText(one.percentAfter)}
            </li>
          ))}
        </Box>
      )}
      {notices.map((notice) => (
        <Banner key={notice} tone="caution">
          {notice}
        </Banner>
      ))}
      {count > 0 && (
        <section aria-label="Touched batches">
          <Text fw={600}>Touches {batchesWords(count)}</Text>
          <TouchedBatches touched={touched} />
        </section>
      )}
    </>
  );
}

const percentText = (percent: string | null | undefined): string =>
  percent == null ? 'none' : `${format.percent(percent)} %`;

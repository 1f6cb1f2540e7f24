import { expect, test } from 'vitest';
import { timelinePicture } from './timelinePicture.ts';
import { readingWords, timelineWords, yieldLines } from './timelineWords.ts';

const at = (day: string): number => Date.parse(`2026-11-${day}T12:00:00Z`);
const versions = [
  { version: 2, status: 'ACTIVE', at: at('10') },
  { version: 1, status: 'ARCHIVED', at: at('01') },
] as const;
const yields = [97.54, 91, 96].map((percent, index) => ({
  id: String(index),
  batchId: `BF-${index}`,
  version: index === 2 ? 1 : 2,
  at: at('20'),
  percent,
}));

test('the versions and their yields are told in words', () => {
  const picture = timelinePicture(versions, yields, at('26'));
  expect(timelineWords(picture, { versions: 2, batches: 3 })).toBe(
    '2 versions since Nov 1, 2026; version 2 is active; yield of 3 batches: 91.0 to 97.5 %',
  );
  expect(yieldLines(picture)).toEqual([
    'Version 2: 2 batches, 91.0 to 97.5 %',
    'Version 1: 1 batch, 96.0 %',
  ]);
});

test('without batches the sentence says so, and only a part of them is called that', () => {
  const [draft] = [{ version: 1, status: 'DRAFT', at: at('10') } as const];
  const alone = timelinePicture([draft], [], at('26'));
  expect(timelineWords(alone, { versions: 1, batches: 0 })).toBe(
    '1 version since Nov 10, 2026; no completed batch',
  );
  expect(timelineWords(alone, { versions: 120, batches: 4 })).toBe(
    'the newest 1 of 120 versions since Nov 10, 2026; no yield of the completed batches',
  );
  expect(readingWords(12, 12)).not.toContain('newest');
  expect(readingWords(100, 2_500)).toMatch(/ The newest 100 of 2,500 batches\.$/);
});

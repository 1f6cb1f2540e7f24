import { expect, test } from 'vitest';
import { certificateOf, resultOf } from '../testing/factories.ts';
import { raisedBounds } from './raisedBounds.ts';

const cbd = (of: Parameters<typeof resultOf>[0]) => ({ ...resultOf(of), cannabinoid: 'CBD' });
const nothing = (lod: string | null) => cbd({ kind: 'not_detected', lod });
const belowLoq = (loq: string | null) => cbd({ kind: 'below_loq', loq });

const messages = (
  before: ReturnType<typeof cbd>,
  after: ReturnType<typeof cbd>,
  lot: { readonly isQualityOn?: boolean; readonly batchCount?: number } = {},
) =>
  raisedBounds(
    { isQualityOn: true, batchCount: 3, ...lot, results: [before] },
    certificateOf({ results: [after] }),
  ).map(({ message }) => message);

const ENDING =
  '3 batches use this lot and keep the limits they were saved with: look whether they keep the maximums.';

test.each([
  [nothing('0.01'), nothing('0.1'), 'CBD may be up to 0.1 % now, up to 0.01 % before.'],
  [nothing('0.01'), belowLoq('0.05'), 'CBD may be up to 0.05 % now, up to 0.01 % before.'],
  [cbd({ percent: '0.02' }), nothing('0.1'), 'CBD may be up to 0.1 % now, up to 0.02 % before.'],
  [
    nothing('0.01'),
    cbd({ kind: 'not_tested' }),
    'CBD has no limit now, and was up to 0.01 % before.',
  ],
  [belowLoq('0.05'), nothing(null), 'CBD has no limit now, and was up to 0.05 % before.'],
])(
  'a result without a figure that proves less is told to whoever adds it',
  (before, after, told) => {
    expect(messages(before, after)).toEqual([`${told} ${ENDING}`]);
  },
);

test('one batch is one', () => {
  expect(messages(nothing('0.01'), nothing('0.1'), { batchCount: 1 })).toEqual([
    'CBD may be up to 0.1 % now, up to 0.01 % before. 1 batch uses this lot and keeps the limit it was saved with: look whether it keeps the maximums.',
  ]);
});

test('nothing is said of a limit that proves as much, of a figure, without batches and without Quality', () => {
  const raised = [nothing('0.01'), nothing('0.1')] as const;
  expect(messages(nothing('0.1'), nothing('0.1'))).toEqual([]);
  expect(messages(nothing('0.1'), nothing('0.0100'))).toEqual([]);
  expect(messages(nothing('0.01'), cbd({ percent: '0.2' }))).toEqual([]);
  expect(messages(nothing(null), nothing('0.1'))).toEqual([]);
  expect(messages(nothing('0.01'), cbd({ kind: 'not_tested', printed: 'NT' }))).toEqual([]);
  expect(messages(cbd({ percent: '0.2' }), cbd({ kind: 'not_tested' }))).toEqual([]);
  expect(messages(...raised, { batchCount: 0 })).toEqual([]);
  expect(messages(...raised, { isQualityOn: false })).toEqual([]);
});

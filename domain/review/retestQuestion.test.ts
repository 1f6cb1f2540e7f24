import { expect, test } from 'vitest';
import type { CannabinoidResult } from '#domain/lots/certificate/certificate.ts';
import {
  answerIssues,
  changedPercents,
  changeIssues,
  haveOtherPercents,
  isOtherPercent,
  testedPercents,
} from './retestQuestion.ts';

const result = (
  cannabinoid: string,
  difference: Partial<CannabinoidResult>,
): CannabinoidResult => ({
  cannabinoid,
  kind: 'value',
  percent: null,
  lod: null,
  loq: null,
  uncertaintyPercent: null,
  printed: '',
  ...difference,
});

test('values are percents, not detected and below the limit are 0, and what was not tested is left out', () => {
  const results = [
    result('THC', { percent: '78.9' }),
    result('CBD', { kind: 'not_detected' }),
    result('CBN', { kind: 'below_loq', loq: '0.05' }),
    result('CBG', { kind: 'not_tested' }),
  ];
  expect(testedPercents(results)).toEqual({ THC: 78.9, CBD: 0, CBN: 0 });
});

test.each([
  [{ THC: 88.2 }, { THC: 88.2 }, false],
  [{ THC: 88.2 }, { thc: 78.9 }, true],
  [{ THC: 88.2 }, { CBN: 0 }, false],
  [{ THC: 88.2 }, { CBN: 0.5 }, true],
  [{ THC: 88.2, CBN: 1 }, { THC: 88.2 }, false],
  [{}, {}, false],
])('a lot with %j that is tested as %j has other percents: %j', (present, tested, expected) => {
  expect(isOtherPercent(present, tested)).toBe(expected);
});

test.each([
  [{ THC: 88.2, CBN: 0 }, { THC: 88.2 }, false],
  [{ THC: 88.2 }, { THC: 88.2, CBN: 0 }, false],
  [{ THC: 88.2, CBN: 1 }, { THC: 88.2 }, true],
  [{ THC: 88.2 }, { THC: 88.2, CBN: 1 }, true],
  [{ THC: 88.2 }, { thc: 78.9 }, true],
  [{}, {}, false],
])('a lot with %j that has %j afterwards has other percents: %j', (before, after, expected) => {
  expect(haveOtherPercents(before, after)).toBe(expected);
});

test('a lot changed since a day, which has to be known', () => {
  expect(changeIssues('drift', null)).toEqual([
    {
      path: ['sampledOn'],
      message: 'Enter when the sample was taken: the lot counts as changed from that day on',
    },
  ]);
  expect(changeIssues('drift', '2026-11-20')).toEqual([]);
  expect(changeIssues('correction', null)).toEqual([]);
  expect(changeIssues(null, null)).toEqual([]);
});

test.each([
  [{ THC: 88.2, CBD: 1 }, { THC: 78.9, CBD: 1 }, { THC: 78.9 }],
  [{ THC: 88.2 }, { thc: 88.2 }, {}],
  [{ THC: 88.2 }, { THC: 88.2, CBN: 0 }, {}],
  [{ THC: 88.2 }, { THC: 78.9, CBN: 0 }, { THC: 78.9, CBN: 0 }],
  [{ THC: 88.2, CBN: 1 }, { THC: 88.2 }, {}],
  [{}, { THC: 88.2 }, { THC: 88.2 }],
])('an edit of %j to %j states %j', (before, after, expected) => {
  expect(changedPercents(before, after)).toEqual(expected);
});

test('the answer of an edit names a day that is not after today, and needs it where the lot changed', () => {
  const today = '2026-11-28';
  const messages = (change: 'drift' | 'correction' | null, sampledOn: string | null) =>
    answerIssues({ change, sampledOn }, today).map(({ path, message }) => [...path, message]);
  expect(messages('drift', null)).toEqual([
    ['sampledOn', 'Enter when the sample was taken: the lot counts as changed from that day on'],
  ]);
  expect(messages('drift', '2026-11-29')).toEqual([
    ['sampledOn', 'Sampled must not be after today'],
  ]);
  expect(messages('correction', '2026-11-29')).toHaveLength(1);
  expect(messages('drift', '2026-11-28')).toEqual([]);
  expect(messages('correction', null)).toEqual([]);
  expect(messages(null, null)).toEqual([]);
});

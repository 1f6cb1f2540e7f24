import { expect, test } from 'vitest';
import {
  BASIC,
  isQualityOn,
  policyIssues,
  presetOf,
  type QualityPolicy,
  REGULATED,
} from './policy.ts';

test('a policy is a preset until one switch differs', () => {
  expect(presetOf({ ...BASIC })).toBe('basic');
  expect(presetOf({ ...REGULATED })).toBe('regulated');
  const other: QualityPolicy = {
    newLotStatus: 'quarantine',
    certificateToRelease: true,
    expiredLots: 'override',
    retestDueLots: 'block',
    minimumDaysLeft: 3,
    retestAfterDays: 365,
    lineSignatures: 'performed',
    signingWindowMinutes: 5,
    pinMaxAgeDays: 90,
  };
  for (const field of Object.keys(other) as (keyof QualityPolicy)[]) {
    // The date of a retest belongs to no preset.
    const isOther = other[field] !== BASIC[field] && field !== 'retestAfterDays';
    expect(presetOf({ ...BASIC, [field]: other[field] }), field).toBe(isOther ? 'custom' : 'basic');
  }
});

test('Quality is on as soon as lots wait for a release', () => {
  expect(isQualityOn(BASIC)).toBe(false);
  const dated: QualityPolicy = { ...BASIC, expiredLots: 'block', lineSignatures: 'performed' };
  expect(isQualityOn(dated)).toBe(false);
  expect(isQualityOn({ ...BASIC, newLotStatus: 'quarantine' })).toBe(true);
  expect(isQualityOn({ ...BASIC, certificateToRelease: true })).toBe(true);
  expect(isQualityOn(REGULATED)).toBe(true);
});

test.each<readonly [keyof QualityPolicy, number, number]>([
  ['minimumDaysLeft', 0, 3_650],
  ['retestAfterDays', 1, 3_650],
  ['signingWindowMinutes', 1, 60],
  ['pinMaxAgeDays', 0, 3_650],
])('%s is a whole number from %d to %d', (field, least, most) => {
  const paths = (figure: number) =>
    policyIssues({ ...REGULATED, [field]: figure }).map(({ path }) => path.join('.'));
  for (const figure of [least, most]) expect(paths(figure)).toEqual([]);
  for (const figure of [least - 1, most + 1, least + 0.5, Number.NaN]) {
    expect(paths(figure), String(figure)).toEqual([field]);
  }
});

test('a lot is not released by its arrival where a release needs a certificate', () => {
  expect(policyIssues({ ...BASIC, certificateToRelease: true })).toEqual([
    {
      path: ['newLotStatus'],
      message: 'New lots must begin in quarantine where a release needs a certificate that passed.',
    },
  ]);
  expect(policyIssues({ ...BASIC, newLotStatus: 'quarantine' })).toEqual([]);
});

test('both presets are without an issue, and no retest date is one too', () => {
  expect(policyIssues(BASIC)).toEqual([]);
  expect(policyIssues(REGULATED)).toEqual([]);
  expect(policyIssues({ ...BASIC, signingWindowMinutes: 61 })).toEqual([
    {
      path: ['signingWindowMinutes'],
      message: 'Minutes of the PIN alone must be a whole number from 1 to 60.',
    },
  ]);
});

import { expect, test } from 'vitest';
import { BASIC, presetOf, REGULATED } from '#domain/quality/policy.ts';
import { draftOf, fieldIssues, PRESET_FIELDS, policyOf, storedFields } from './policyFields.ts';

const FIELDS = { ...PRESET_FIELDS.basic, retestAfterDays: '', timeZone: 'UTC' };
const STORED = {
  ...REGULATED,
  newLotStatus: 'QUARANTINE',
  expiredLots: 'BLOCK',
  retestDueLots: 'OVERRIDE',
  lineSignatures: REGULATED.lineSignatures.toUpperCase(),
  timeZone: 'Europe/Vienna',
  revision: 3,
};

test('the answer of the graph becomes the policy of the domain, and its fields that policy again', () => {
  expect(policyOf(STORED)).toMatchObject(REGULATED);
  const { values, revision } = storedFields(STORED);
  expect(draftOf(values)).toEqual(REGULATED);
  expect(values.timeZone).toBe('Europe/Vienna');
  expect(revision).toBe(3);
});

test.each([
  ['basic', BASIC],
  ['regulated', REGULATED],
] as const)(
  'the fields of %s are that preset, and leave the date of a retest alone',
  (name, policy) => {
    const draft = draftOf({ ...FIELDS, retestAfterDays: '365', ...PRESET_FIELDS[name] });
    expect(draft).toEqual({ ...policy, retestAfterDays: 365 });
    expect(presetOf(draft)).toBe(name);
  },
);

test.each([
  ['minimumDaysLeft', 'soon'],
  ['minimumDaysLeft', ''],
  ['retestAfterDays', '0'],
  ['signingWindowMinutes', '61'],
  ['pinMaxAgeDays', '1.5'],
])('%s of “%s” is an issue of that field', (name, text) => {
  expect(fieldIssues({ ...FIELDS, [name]: text })).toMatchObject([{ path: [name] }]);
});

test('an empty date of a retest is none, and a zone that is unknown is an issue', () => {
  expect(draftOf(FIELDS).retestAfterDays).toBeNull();
  expect(fieldIssues({ ...FIELDS, timeZone: 'Mars/Olympus' })).toMatchObject([
    { path: ['timeZone'] },
  ]);
});

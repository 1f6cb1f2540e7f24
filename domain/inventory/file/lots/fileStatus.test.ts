import { expect, test } from 'vitest';
import { LOT_STATUSES } from '#domain/lots/status.ts';
import { NO_STATUS_IN_BASIC } from '#domain/lots/transition.ts';
import { BASIC, REGULATED } from '#domain/quality/policy.ts';
import { statusIssue } from './fileStatus.ts';

const CERTIFIED = { ...BASIC, certificateToRelease: true };
const POLICIES = [BASIC, CERTIFIED, REGULATED];

test('a blank status is taken everywhere, and so is the one that the lot has', () => {
  for (const policy of POLICIES) {
    expect(statusIssue(null, null, policy)).toBeNull();
    for (const status of LOT_STATUSES) {
      expect(statusIssue(status, { tag: 'A', status }, policy)).toBeNull();
      expect(statusIssue(null, { tag: 'A', status }, policy)).toBeNull();
    }
  }
});

test('in Basic only “released” is taken', () => {
  expect(statusIssue('released', null, BASIC)).toBeNull();
  for (const status of ['quarantine', 'hold', 'rejected'] as const) {
    expect(statusIssue(status, null, BASIC)).toBe(NO_STATUS_IN_BASIC);
    expect(statusIssue(status, { tag: 'A', status: 'released' }, BASIC)).toBe(NO_STATUS_IN_BASIC);
  }
});

test.each([
  ['released', CERTIFIED, null],
  ['quarantine', CERTIFIED, null],
  ['hold', CERTIFIED, null],
  ['quarantine', REGULATED, null],
  ['hold', REGULATED, null],
  [
    'released',
    REGULATED,
    'A file releases no lot: leave the status blank, and let Quality release it.',
  ],
  ['rejected', CERTIFIED, 'A file rejects no lot: write hold, and let Quality reject it.'],
  ['rejected', REGULATED, 'A file rejects no lot: write hold, and let Quality reject it.'],
] as const)('a new lot may begin as the policy says or safer: %s', (status, policy, issue) => {
  expect(statusIssue(status, null, policy)).toBe(issue);
});

test('a file changes the status of no lot, in neither direction', () => {
  for (const policy of [CERTIFIED, REGULATED]) {
    for (const from of LOT_STATUSES) {
      for (const to of LOT_STATUSES.filter((one) => one !== from)) {
        expect(statusIssue(to, { tag: 'D9-014', status: from }, policy)).toMatch(
          /^D9-014 is .*A file changes no status: leave it blank, and change it on the page of the oil\.$/,
        );
      }
    }
  }
  expect(statusIssue('released', { tag: 'D9-014', status: 'rejected' }, BASIC)).toMatch(
    /^D9-014 is rejected\./,
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deletionIssues } from './deletion.ts';
import {
  extendedExpiry,
  type InvitationDraft,
  invitationIssues,
  newExpiry,
  normalizedInvitation,
} from './invitation.ts';
import { fitsPlan } from './plan.ts';
import { INVITED_ROLES, isInvitedRole } from './roles.ts';

const DRAFT: InvitationDraft = {
  email: ' ada@example.test ',
  firstName: ' Ada',
  lastName: 'Moss ',
  role: 'operator',
};
const messages = (draft: Partial<InvitationDraft>) =>
  invitationIssues({ ...DRAFT, ...draft }).map(({ path, message }) => `${path}: ${message}`);

describe('an invitation', () => {
  test('is stored trimmed', () => {
    expect(invitationIssues(DRAFT)).toEqual([]);
    expect(normalizedInvitation(DRAFT)).toEqual({
      email: 'ada@example.test',
      firstName: 'Ada',
      lastName: 'Moss',
      role: 'operator',
    });
  });

  test('needs an e-mail, a first and a last name, and reports all of them at once', () => {
    expect(messages({ email: ' ', firstName: '', lastName: ' ' })).toEqual([
      'email: E-mail is required',
      'firstName: First name is required',
      'lastName: Last name is required',
    ]);
  });

  test('offers operator, manager and admin, operator first, and never viewer', () => {
    expect(INVITED_ROLES).toEqual(['operator', 'manager', 'admin']);
    for (const role of ['viewer', 'owner', '', 'Admin']) {
      expect(isInvitedRole(role)).toBe(false);
      expect(messages({ role })).toEqual(['role: Choose a role: operator, manager or admin']);
    }
  });

  test('a name or e-mail with a line break, which could inject a mail header, is refused', () => {
    const broken = fc
      .tuple(fc.string(), fc.constantFrom('\r\n', '\n', '\r', '\u2028'), fc.string())
      .map(([before, line, after]) => `a${before}${line}${after}z`);
    fc.assert(
      fc.property(broken, (text) => {
        expect(messages({ firstName: text })).not.toEqual([]);
        expect(messages({ lastName: text })).not.toEqual([]);
        expect(messages({ email: `${text}@example.test` })).not.toEqual([]);
      }),
    );
  });

  test('texts have a maximum length', () => {
    expect(messages({ firstName: 'x'.repeat(101) })).toEqual([
      'firstName: First name: at most 100 characters',
    ]);
    expect(messages({ email: `${'x'.repeat(250)}@example.test` })).toEqual([
      'email: E-mail: at most 254 characters',
    ]);
  });
});

describe('the expiry', () => {
  const DAY_MS = 24 * 3_600_000;
  const date = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  });

  test('is 7 days from when it was sent', () => {
    const now = new Date('2026-11-21T08:00:00Z');
    expect(newExpiry(now).toISOString()).toBe('2026-11-28T08:00:00.000Z');
  });

  test('resending extends it by 7 days; an expired one counts from now', () => {
    const now = new Date('2026-11-21T08:00:00Z');
    const in2Days = new Date('2026-11-23T08:00:00Z');
    expect(extendedExpiry(in2Days, now).toISOString()).toBe('2026-11-30T08:00:00.000Z');
    expect(extendedExpiry(new Date('2026-10-01'), now)).toEqual(newExpiry(now));
  });

  test('resending never shortens it and never extends it beyond 14 days from now', () => {
    fc.assert(
      fc.property(date, date, (sentAt, now) => {
        const before = new Date(Math.min(newExpiry(sentAt).getTime(), now.getTime() + 14 * DAY_MS));
        const after = extendedExpiry(before, now);
        expect(after.getTime()).toBeGreaterThanOrEqual(before.getTime());
        expect(after.getTime()).toBeGreaterThanOrEqual(newExpiry(now).getTime());
        expect(after.getTime()).toBeLessThanOrEqual(now.getTime() + 14 * DAY_MS);
      }),
    );
  });
});

test.each(['', 'delete', 'DELETE ', 'DELET', 'Delete'])(
  'typing %j does not delete an account',
  (typed) => {
    expect(deletionIssues({ typed })).toEqual([
      { path: ['typed'], message: 'Please type DELETE to confirm account deletion.' },
    ]);
  },
);

test('only DELETE is accepted', () => {
  expect(deletionIssues({ typed: 'DELETE' })).toEqual([]);
});

test('the starter plan has room for two users, pro for any number', () => {
  expect([1, 2, 3].map((users) => fitsPlan('starter', users))).toEqual([true, true, false]);
  expect(fitsPlan('pro', 10_000)).toBe(true);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  confirmationIssue,
  INVITATION_PASSWORD_RULES,
  invitationPasswordIssue,
  passwordIssue,
  unmetPasswordItems,
} from './password.ts';

const EVERY_ITEM = [
  'At least 8 characters',
  'One uppercase letter',
  'One lowercase letter',
  'One number',
  'One special character',
];
const INVITATION_MESSAGE =
  'Password must be at least 8 characters long with uppercase, lowercase, number, and special character.';

const anyPassword = fc.string({ unit: 'binary', maxLength: 140 });

describe('registration and reset', () => {
  test.each(['Demo-pass.1', 'Aa1!aaaa', 'Pass word 1?', 'Äöü1234!', 'Aa1"aaaa'])(
    'the password %j is taken',
    (password) => {
      expect(passwordIssue(password)).toBeNull();
    },
  );

  test.each([
    ['Aa1!aaa', ['At least 8 characters']],
    ['aa1!aaaa', ['One uppercase letter']],
    ['AA1!AAAA', ['One lowercase letter']],
    ['Aaa!aaaa', ['One number']],
    ['Aa1-aaaa', ['One special character']],
    ['aa1', ['At least 8 characters', 'One uppercase letter', 'One special character']],
    ['', EVERY_ITEM],
  ])('the message for the password %j lists exactly what is missing', (password, unmet) => {
    expect(unmetPasswordItems(password)).toEqual(unmet);
    expect(passwordIssue(password)).toBe(`Password requirements: ${unmet.join(', ')}`);
  });

  test.each([...'!@#$%^&*(),.?":{}|<>'])('%s is a special character', (sign) => {
    expect(passwordIssue(`Abcdefg1${sign}`)).toBeNull();
  });

  test.each([..."-_+=/\\[];'`~ €", 'é'])('%s is not a special character', (sign) => {
    expect(unmetPasswordItems(`Abcdefg1${sign}`)).toEqual(['One special character']);
  });

  test('a character of two code units counts once', () => {
    expect(unmetPasswordItems('Aa1!😀😀')).toEqual(['At least 8 characters']);
  });

  test('a password has at most 128 characters', () => {
    expect(passwordIssue(`Aa1!${'a'.repeat(124)}`)).toBeNull();
    expect(passwordIssue(`Aa1!${'a'.repeat(125)}`)).toBe('Password: at most 128 characters');
  });

  test('adding characters never makes a met rule unmet', () => {
    fc.assert(
      fc.property(anyPassword, anyPassword, (password, more) => {
        const before = unmetPasswordItems(password);
        for (const item of unmetPasswordItems(password + more)) expect(before).toContain(item);
      }),
    );
  });

  test('a password is accepted exactly when every rule is met and it is not too long', () => {
    fc.assert(
      fc.property(anyPassword, (password) => {
        const isWhole = unmetPasswordItems(password).length === 0 && password.length <= 128;
        expect(passwordIssue(password) === null).toBe(isWhole);
      }),
    );
  });
});

describe('accepting an invitation', () => {
  test.each(['Aa1!aaaa', 'Abcdefg1@', 'ABCDefgh12$!%*?&'])(
    'the password %j is taken',
    (password) => {
      expect(invitationPasswordIssue(password)).toBeNull();
    },
  );

  test.each([
    'Aa1!aaa',
    'aa1!aaaa',
    'AA1!AAAA',
    'Aaa!aaaa',
    'Aa1aaaaa',
    'Aa1!aaaa#',
    'Aa1!aaa a',
    'Äa1!aaaa',
    'Aa1!aaaa\n',
    '',
  ])('the password %j is refused with the message of the page', (password) => {
    expect(invitationPasswordIssue(password)).toBe(INVITATION_MESSAGE);
  });

  test('a password has at most 128 characters when accepting an invitation, too', () => {
    expect(invitationPasswordIssue(`Aa1!${'a'.repeat(124)}`)).toBeNull();
    expect(invitationPasswordIssue(`Aa1!${'a'.repeat(125)}`)).toBe(
      'Password: at most 128 characters',
    );
  });

  test('a password accepted for an invitation is also accepted for registration', () => {
    const alphabet = fc.constantFrom(...'abcxyzABCXYZ0189@$!%*?&#_ ');
    fc.assert(
      fc.property(fc.string({ unit: alphabet, maxLength: 20 }), (password) => {
        if (invitationPasswordIssue(password) === null) expect(passwordIssue(password)).toBeNull();
      }),
    );
  });

  test('the checklist is complete exactly when the password is accepted', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 128 }), (password) => {
        const isWhole = INVITATION_PASSWORD_RULES.every(({ isMet }) => isMet(password));
        expect(invitationPasswordIssue(password) === null).toBe(isWhole);
      }),
    );
  });
});

test('the confirmation must equal the password', () => {
  fc.assert(
    fc.property(anyPassword, anyPassword, (password, other) => {
      expect(confirmationIssue(password, password)).toBeNull();
      const expected = password === other ? null : 'Passwords do not match';
      expect(confirmationIssue(password, other)).toBe(expected);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizedRegistration, registrationIssues } from './registration.ts';

const written = {
  firstName: 'Ada',
  lastName: 'Field',
  email: 'ada@field.test',
  organizationName: 'Field Confections',
  password: 'Orchard-1.',
};

const messagesOf = (change: Partial<typeof written>) =>
  registrationIssues({ ...written, ...change }).map(({ path, message }) => [path[0], message]);

test('a complete registration has no issues, and everything but its password is trimmed', () => {
  expect(registrationIssues(written)).toEqual([]);
  const padded = {
    firstName: ' Ada ',
    lastName: '\tField',
    email: ' ada@field.test ',
    organizationName: 'Field Confections ',
    password: ' Orchard-1. ',
  };
  expect(registrationIssues(padded)).toEqual([]);
  expect(normalizedRegistration(padded)).toEqual({ ...written, password: ' Orchard-1. ' });
});

test('an empty registration has an issue for every field', () => {
  const empty = { firstName: ' ', lastName: '', email: '', organizationName: '', password: '' };
  expect(messagesOf(empty)).toEqual([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['email', 'E-mail is required'],
    ['organizationName', 'Organization name is required'],
    ['password', expect.stringMatching(/^Password requirements: At least 8 characters, /)],
  ]);
});

describe('an e-mail', () => {
  test.each([
    'ada@field.test',
    'a@b.co',
    "o'brien+mail@mail.sub-domain.example.com",
    'ада@поле.рф',
    'x_1%2@field.test',
  ])('%j is accepted', (email) => {
    expect(messagesOf({ email })).toEqual([]);
  });

  test.each([
    'ada',
    'ada@',
    '@field.test',
    'ada@field',
    'ada@@field.test',
    'ada@field..test',
    'ada@-field.test',
    'ada field@field.test',
    'ada@field.test, eve@field.test',
    'ada@field.test\r\nBcc: eve@field.test',
    'Ada <ada@field.test>',
    'ada@field.test;eve@field.test',
    '"ada"@field.test',
    'ada\u0007@field.test',
    'ada\u202e@field.test',
  ])('%j is refused', (email) => {
    expect(messagesOf({ email })).toEqual([
      ['email', 'E-mail must be an address such as name@company.com'],
    ]);
  });

  test('has at most 254 characters', () => {
    const of = (length: number) => `${'x'.repeat(length - '@field.test'.length)}@field.test`;
    expect(messagesOf({ email: of(254) })).toEqual([]);
    expect(messagesOf({ email: of(255) })).toEqual([['email', 'E-mail: at most 254 characters']]);
  });

  const sign = fc.constantFrom(...'aZ9.+-_äж😀,;:<>"@ ()[]\\\r\n\t\0\u00a0\u2028\u202e\ufeff');

  test('an accepted one contains nothing that could end a line of a mail', () => {
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 8 }), (local) => {
        const email = `${local}@field.test`;
        if (messagesOf({ email }).length > 0) return;
        expect(email.trim()).not.toMatch(/[\s,;:<>"\p{Cc}\p{Cf}]/u);
      }),
    );
  });
});

describe.each([
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['organizationName', 'Organization name'],
] as const)('the field %s', (field, label) => {
  test('has at most 100 characters', () => {
    expect(messagesOf({ [field]: 'ö'.repeat(100) })).toEqual([]);
    expect(messagesOf({ [field]: 'ö'.repeat(101) })).toEqual([
      [field, `${label}: at most 100 characters`],
    ]);
  });

  test.each(['Ada\r\nBcc: eve@field.test', 'Ada\u0007', 'Ada\u2028Field'])(
    'does not take %j',
    (name) => {
      expect(messagesOf({ [field]: name })).toEqual([[field, `${label} must be one line of text`]]);
    },
  );
});

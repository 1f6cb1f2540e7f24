import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ContactDraft,
  contactIssues,
  feedbackIssues,
  isContactFilled,
  MESSAGE_LIMITS,
  normalizedContact,
} from './messageIssues.ts';

const DRAFT: ContactDraft = {
  name: 'Jo Field',
  email: 'jo@example.test',
  company: '',
  phone: '',
  comment: 'Do you\nship?',
};
const issueTexts = (change: Partial<ContactDraft>) =>
  contactIssues({ ...DRAFT, ...change }).map(({ path, message }) => `${path}: ${message}`);

test('a name, an e-mail and a message are sufficient', () => {
  expect(issueTexts({})).toEqual([]);
  expect(isContactFilled(DRAFT)).toBe(true);
});

test.each([
  [{ name: ' ' }, 'name: Name is required'],
  [{ email: '' }, 'email: E-mail is required'],
  [{ comment: '\n ' }, 'comment: Message is required'],
] as const)('%o is not filled in', (change, message) => {
  expect(issueTexts(change)).toEqual([message]);
  expect(isContactFilled({ ...DRAFT, ...change })).toBe(false);
});

test.each(['jo', 'jo@', 'jo@example', 'a@b.test, c@d.test', 'Jo <jo@b.test>', 'a b@c.test'])(
  '%s is no e-mail a reply can go to',
  (email) => {
    expect(issueTexts({ email })).toEqual([
      'email: Enter an e-mail address such as name@example.com',
    ]);
  },
);

test.each(['name', 'company', 'phone'] as const)('%s must be a single line', (field) => {
  expect(issueTexts({ [field]: 'a\r\nBcc: everybody@example.test' })).toEqual([
    `${field}: Must not contain line breaks`,
  ]);
});

test.each([
  ['name', MESSAGE_LIMITS.nameLength],
  ['company', MESSAGE_LIMITS.companyLength],
  ['phone', MESSAGE_LIMITS.phoneLength],
  ['comment', MESSAGE_LIMITS.commentLength],
] as const)('%s holds at most %d characters', (field, most) => {
  expect(issueTexts({ [field]: 'a'.repeat(most) })).toEqual([]);
  expect(issueTexts({ [field]: 'a'.repeat(most + 1) })).toEqual([
    `${field}: At most ${most} characters`,
  ]);
});

test('feedback requires a description', () => {
  expect(feedbackIssues(' \n')).toEqual([
    { path: ['comment'], message: 'Please add a brief description' },
  ]);
  expect(feedbackIssues('The list is empty')).toEqual([]);
});

test('accepted text that becomes a mail header has no line break', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, email) => {
      const draft = { ...DRAFT, name, email };
      if (contactIssues(draft).length > 0) return;
      const sent = normalizedContact(draft);
      expect(`${sent.name}${sent.email}`).not.toMatch(/[\r\n]/);
    }),
  );
});

import { type Issue, issueWhen, type Path } from '#domain/issue.ts';

/** A message from the contact page. */
export type ContactDraft = {
  readonly name: string;
  readonly email: string;
  /** Optional, like the phone number. */
  readonly company: string;
  readonly phone: string;
  readonly comment: string;
};

export const MESSAGE_LIMITS = {
  nameLength: 100,
  emailLength: 254,
  companyLength: 100,
  phoneLength: 40,
  commentLength: 4_000,
} as const;

/**
 * Milliseconds below which a contact form was filled in faster than a person can (docs/rules/accounts.md, Contact and
 * feedback).
 */
export const SHORTEST_VISIT_MS = 1_500;

/** A single mailbox to reply to, without characters that have a meaning in mail headers. */
const EMAIL = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/;
/**
 * Control characters other than tab and line feed, and unpaired surrogates, which are invisible on pages and in mails.
 */
const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;
/** Characters that must not appear in a single line. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** `text` without characters that cannot be stored or mailed. */
export const writable = (text: string): string => text.replace(INVISIBLE, '');

const isBlank = (text: string) => text.trim() === '';

/** True when the required fields (name, e-mail, message) are filled in. */
export const isContactFilled = ({ name, email, comment }: ContactDraft): boolean =>
  ![name, email, comment].some(isBlank);

/** The draft trimmed, its message without invisible characters. */
export const normalizedContact = (draft: ContactDraft): ContactDraft => ({
  name: draft.name.trim(),
  email: draft.email.trim(),
  company: draft.company.trim(),
  phone: draft.phone.trim(),
  comment: writable(draft.comment).trim(),
});

/** Issues of a contact message (docs/rules/accounts.md, Contact and feedback). */
export function contactIssues(draft: ContactDraft): readonly Issue[] {
  const { name, email } = normalizedContact(draft);
  const { nameLength, emailLength } = MESSAGE_LIMITS;
  return [
    ...issueWhen(name === '', ['name'], 'Name is required'),
    ...lineIssues(['name'], name, nameLength),
    ...issueWhen(email === '', ['email'], 'E-mail is required'),
    ...issueWhen(
      email !== '' && !EMAIL.test(email),
      ['email'],
      'Enter an e-mail address such as name@example.com',
    ),
    ...lineIssues(['email'], email, emailLength),
    ...namelessIssues(draft),
  ];
}

/** Issues of a contact message without name and e-mail, which the REST API allows. */
export function namelessIssues(draft: ContactDraft): readonly Issue[] {
  const { company, phone, comment } = normalizedContact(draft);
  const { companyLength, phoneLength } = MESSAGE_LIMITS;
  return [
    ...lineIssues(['company'], company, companyLength),
    ...lineIssues(['phone'], phone, phoneLength),
    ...issueWhen(comment === '', ['comment'], 'Message is required'),
    ...commentLengthIssues(comment),
  ];
}

/** Issues of a feedback message (docs/rules/accounts.md, Contact and feedback). */
export const feedbackIssues = (comment: string): readonly Issue[] => [
  ...issueWhen(isBlank(comment), ['comment'], 'Please add a brief description'),
  ...commentLengthIssues(comment.trim()),
];

const commentLengthIssues = (comment: string): readonly Issue[] =>
  issueWhen(
    comment.length > MESSAGE_LIMITS.commentLength,
    ['comment'],
    `At most ${MESSAGE_LIMITS.commentLength} characters`,
  );

const lineIssues = (path: Path, text: string, most: number): readonly Issue[] => [
  ...issueWhen(text.length > most, path, `At most ${most} characters`),
  ...issueWhen(UNWRITABLE.test(text), path, 'Must not contain line breaks'),
];

import { type Issue, issueWhen, type Path } from '#domain/recipe/fieldRules.ts';

/** What a visitor writes on the contact page. */
export type ContactDraft = {
  readonly name: string;
  readonly email: string;
  /** Optional, as the phone. */
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

/** Milliseconds no person needs less than to fill in the contact form (accounts spec, section 9). */
export const SHORTEST_VISIT_MS = 1_500;

/** One mailbox: what a reply can be sent to, and nothing a mail header would read as more. */
const EMAIL = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/;
/** Control characters other than tab and line feed, and unpaired surrogates: invisible in a page or a mail. */
const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;
/** Characters that must not appear in a single line. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** As it can be kept and mailed. */
export const writable = (text: string): string => text.replace(INVISIBLE, '');

const isBlank = (text: string) => text.trim() === '';

/** The contact form can be sent: name, e-mail and message are there. */
export const isContactFilled = ({ name, email, comment }: ContactDraft): boolean =>
  ![name, email, comment].some(isBlank);

/** Trimmed; the message without characters no page shows. */
export const normalizedContact = (draft: ContactDraft): ContactDraft => ({
  name: draft.name.trim(),
  email: draft.email.trim(),
  company: draft.company.trim(),
  phone: draft.phone.trim(),
  comment: writable(draft.comment).trim(),
});

/** What keeps a contact message from being sent (accounts spec, section 5). */
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

/** The same where nobody is named: the documented message may say in its own words who writes it. */
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

/** What keeps feedback from being sent (accounts spec, section 5). */
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

import type { Letter, Wording } from './letters.ts';

type Of<Kind extends Letter['kind']> = Extract<Letter, { readonly kind: Kind }>;

const UNASKED =
  'If you did not ask for this, ignore this e-mail: nothing happens unless the link is opened.';

/** The text of a letter. */
export function wordingOf(letter: Letter): Wording {
  switch (letter.kind) {
    case 'verifyEmail':
      return verifyEmail(letter);
    case 'resetPassword':
      return resetPassword(letter);
    case 'passwordChanged':
      return passwordChanged(letter);
    case 'ownQuality':
      return ownQuality(letter);
    case 'pinLocked':
      return pinLocked(letter);
    case 'retest':
      return retest(letter);
    case 'lotStopped':
      return lotStopped(letter);
    case 'invitation':
      return invitation(letter);
    case 'contact':
      return contact(letter);
    case 'feedback':
      return feedback(letter);
    case 'auditAnchor':
      return auditAnchor(letter);
  }
}

const verifyEmail = (letter: Of<'verifyEmail'>): Wording => ({
  subject: 'Verify your e-mail for Batchwright',
  heading: 'Verify your e-mail',
  paragraphs: [
    `Hello ${letter.firstName},`,
    'Confirm that this address is yours, and your account is ready.',
  ],
  action: { label: 'Verify e-mail', link: letter.link },
  notes: ['The link works once and is valid for 24 hours.', UNASKED],
  reason: 'Somebody signed up for Batchwright with this address.',
});

const resetPassword = (letter: Of<'resetPassword'>): Wording => ({
  subject: 'Reset your Batchwright password',
  heading: 'Choose a new password',
  paragraphs: [
    `Hello ${letter.firstName},`,
    'Somebody asked to reset the password of your account. Choose a new one here.',
  ],
  action: { label: 'Choose a new password', link: letter.link },
  notes: ['The link works once and is valid for one hour.', UNASKED],
  reason: 'Somebody asked for a new password for this address.',
});

const passwordChanged = (letter: Of<'passwordChanged'>): Wording => ({
  subject: 'Your Batchwright password was changed',
  heading: 'Your password was changed',
  paragraphs: [
    `Hello ${letter.firstName},`,
    'The password of your account was changed, and every session was signed out.',
    'If this was not you, ask for a new password on the sign-in page at once and tell your administrator.',
  ],
  reason: 'We send this whenever the password of an account changes.',
});

const ownQuality = (letter: Of<'ownQuality'>): Wording => ({
  subject: `${letter.personName} now releases lots of ${letter.organizationName}`,
  heading: 'An administrator took on Quality',
  paragraphs: [
    `${letter.personName}, an administrator of ${letter.organizationName}, made the own account one of Quality, which releases lots.`,
    'If this was not agreed, take it back in Settings, Quality.',
  ],
  reason: 'We send this to every other administrator whenever one does that.',
});

const pinLocked = (letter: Of<'pinLocked'>): Wording => ({
  subject: `The signing PIN of ${letter.personName} is locked`,
  heading: 'A signing PIN was locked',
  paragraphs: [
    `Too many wrong PINs were typed for ${letter.personName} of ${letter.organizationName}, where ${letter.screenOf} was signed in. The PIN is locked until ${letter.until}.`,
    'If this was not a mistake, somebody may have tried to sign for another person. An administrator can clear the PIN in Settings, User Management.',
  ],
  reason: 'We send this to every administrator and everybody of Quality whenever a PIN is locked.',
});

function retest(letter: Of<'retest'>): Wording {
  const { lots, personName, isVoiding, batchCount, lines, more, link } = letter;
  const [first = ''] = lots;
  const isOne = lots.length === 1;
  const lotNames = isOne ? first : `${lots.length} lots`;
  const what = isVoiding ? 'voided certificate' : 'retest';
  const named = isOne
    ? `A ${what} of ${first}`
    : `${isVoiding ? 'Voided certificates' : 'Retests'} of ${lotNames}`;
  const act = isVoiding ? 'voided a certificate of' : 'entered new percents of';
  const batches = batchCount === 1 ? '1 batch' : `${batchCount} batches`;
  return {
    subject: `${named} ${isOne ? 'touches' : 'touch'} ${batches}`,
    heading: `${batches} ${batchCount === 1 ? 'was' : 'were'} touched by a ${what}`,
    paragraphs: [
      `${personName} ${act} ${lotNames}. The records keep the percents that they were made with; each of them has a line about it.`,
    ],
    action: { label: isOne ? `Open ${first}` : 'Open the first batch', link },
    facts: more > 0 ? [...lines, ['And', `${more} more`]] : lines,
    reason: 'We send this to everybody of Quality whenever new percents of a lot touch batches.',
  };
}

function lotStopped({ lots, personName, reasons, ...letter }: Of<'lotStopped'>): Wording {
  const { batches, batchCount, more, link } = letter;
  const [[tag, phrase] = ['', '']] = lots;
  const isOne = lots.length === 1;
  const what = isOne ? `${tag} is ${phrase}` : `${lots.length} lots can't be used`;
  const saved = batchCount === 1 ? '1 saved batch' : `${batchCount} saved batches`;
  const whatNow = lots.map(([one, status]) => `${one} is ${status}`).join(', ');
  return {
    subject: `${what}: ${saved} can't be completed`,
    heading: what,
    paragraphs: [
      `After an act of ${personName}, ${whatNow}. As long as ${isOne ? 'it is' : 'they are'}, ${saved} with ${isOne ? 'it' : 'them'} can't be completed.`,
      ...reasons.map((reason) => `Reason: ${reason}`),
    ],
    action: { label: 'Open the first batch', link },
    facts: more > 0 ? [...batches, ['And', `${more} more`]] : batches,
    reason:
      'We send this to managers of the department, administrators and Quality whenever a lot that saved batches use can no longer be used.',
  };
}

const invitation = (letter: Of<'invitation'>): Wording => ({
  subject: `${letter.inviterName} invited you to ${letter.organizationName} on Batchwright`,
  heading: `Join ${letter.organizationName}`,
  paragraphs: [
    `Hello ${letter.firstName},`,
    `${letter.inviterName} invites you to join ${letter.organizationName} on Batchwright as ${letter.roleName}. Batchwright keeps recipes, oils and batch records.`,
  ],
  action: {
    label: letter.hasAccount ? 'See the invitation' : 'Accept the invitation',
    link: letter.link,
  },
  notes: letter.hasAccount
    ? [
        `This address has a Batchwright account already, so the invitation can't be accepted with it. Sign in with that account, or ask ${letter.inviterName} to invite another e-mail address of yours.`,
      ]
    : [`The link works once and is valid until ${letter.expiresAt}.`],
  reason: `${letter.inviterName} entered this address.`,
});

const contact = (letter: Of<'contact'>): Wording => ({
  subject: `Contact: ${letter.name}`,
  heading: 'A message from the contact page',
  paragraphs: [],
  quotation: letter.comment,
  facts: letter.facts,
  reason: 'A reply was promised within two business days.',
});

const feedback = (letter: Of<'feedback'>): Wording => ({
  subject: `Feedback: ${letter.name}`,
  heading: 'Feedback from inside the product',
  paragraphs: [],
  quotation: letter.comment,
  facts: letter.facts,
  consoleLines: letter.consoleLines,
  reason: 'Sent with the Feedback button.',
});

const auditAnchor = (letter: Of<'auditAnchor'>): Wording => ({
  subject: `Audit anchor of ${letter.at.slice(0, 10)}`,
  heading: `Audit anchor of ${letter.at.slice(0, 10)}`,
  paragraphs: [
    'Keep this mail. It shows later whether an audit trail was written anew.',
    'npm run audit:verify compares every audit trail with the lines of these mails, one line each in a file, in their order.',
  ],
  facts: [
    ['Written at', letter.at],
    ['Organizations', String(letter.organizations)],
    ['SHA-256 of the line', letter.lineHash],
  ],
  ...(letter.line === null ? {} : { consoleLines: [letter.line] }),
  reason: 'AUDIT_ANCHOR_MAIL of the server names this address.',
});

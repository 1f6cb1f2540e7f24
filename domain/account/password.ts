/** One requirement for a password. */
export type PasswordRule = {
  readonly item: string;
  readonly isMet: (password: string) => boolean;
};

/** In characters as people count them. Longer passwords are refused because hashing them is too expensive. */
const FEWEST_CHARACTERS = 8;
export const MOST_PASSWORD_CHARACTERS = 128;

const longEnough: PasswordRule = {
  item: `At least ${FEWEST_CHARACTERS} characters`,
  isMet: (password) => [...password].length >= FEWEST_CHARACTERS,
};

/** Rules for registration and reset (docs/rules/accounts.md, Passwords), in the order the page lists them. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  longEnough,
  { item: 'One uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { item: 'One lowercase letter', isMet: (password) => /\p{Ll}/u.test(password) },
  { item: 'One number', isMet: (password) => /\d/.test(password) },
  {
    item: 'One special character',
    isMet: (password) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
  },
];

/** Invitations accept ASCII letters only (docs/rules/accounts.md, Passwords). */
export const INVITATION_PASSWORD_RULES: readonly PasswordRule[] = [
  longEnough,
  { item: 'One uppercase letter', isMet: (password) => /[A-Z]/.test(password) },
  { item: 'One lowercase letter', isMet: (password) => /[a-z]/.test(password) },
  { item: 'One number', isMet: (password) => /\d/.test(password) },
  {
    item: 'One special character of @ $ ! % * ? &',
    isMet: (password) => /[@$!%*?&]/.test(password),
  },
  {
    item: 'Only letters A to Z, numbers and @ $ ! % * ? &',
    isMet: (password) => /^[A-Za-z\d@$!%*?&]+$/.test(password),
  },
];

const TOO_LONG = `Password: at most ${MOST_PASSWORD_CHARACTERS} characters`;

/** The requirements of registration and reset that `password` does not meet, in the words of the checklist. */
export const unmetPasswordItems = (password: string): readonly string[] =>
  PASSWORD_RULES.filter(({ isMet }) => !isMet(password)).map(({ item }) => item);

/** The message when registration or reset refuses `password`; null when it is accepted. */
export function passwordIssue(password: string): string | null {
  const unmet = unmetPasswordItems(password);
  if (unmet.length > 0) return `Password requirements: ${unmet.join(', ')}`;
  return tooLongIssue(password);
}

/** The message when accepting an invitation with `password` is refused; null when it is accepted. */
export function invitationPasswordIssue(password: string): string | null {
  if (INVITATION_PASSWORD_RULES.some(({ isMet }) => !isMet(password))) {
    return 'Password must be at least 8 characters long with uppercase, lowercase, number, and special character.';
  }
  return tooLongIssue(password);
}

/** The message when the repeated password differs; null when they are equal. */
export const confirmationIssue = (password: string, confirmation: string): string | null =>
  password === confirmation ? null : 'Passwords do not match';

const tooLongIssue = (password: string): string | null =>
  password.length > MOST_PASSWORD_CHARACTERS ? TOO_LONG : null;

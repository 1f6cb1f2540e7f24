import { setTimeout as sleep } from 'node:timers/promises';
import { emailIssues } from '#domain/account/accountFields.ts';
import { transaction } from '#server/db/transaction.ts';
import { InvalidError } from '#server/errors.ts';
import { accountByEmail } from './accountByEmail.ts';
import { keepLink, type MailedPurpose, newLink } from './mailedLinks.ts';
import { countLinkRequest } from './signUpLimits.ts';

/** Long enough for the work when the account exists, short enough not to be noticed. */
const ANSWER_AFTER_MS = 200;

const VERIFICATION_SENT =
  'If an account with this email exists, a verification link has been sent.';
const RESET_SENT = 'If an account with this email exists, a password reset link has been sent.';

type From = { readonly ip: string };

/** Mails a new verification link to an account that needs one. */
export const resendVerification = (email: string, from: From): Promise<string> =>
  requestLink('verify_email', email, from).then(() => VERIFICATION_SENT);

/** Mails a link for a new password to an account that may use one. */
export const forgotPassword = (email: string, from: From): Promise<string> =>
  requestLink('reset_password', email, from).then(() => RESET_SENT);

/** Responds after the same time whether there is such an account or not. */
async function requestLink(purpose: MailedPurpose, email: string, { ip }: From): Promise<void> {
  const issues = emailIssues(['email'], email);
  if (issues.length > 0) throw new InvalidError(issues);
  await countLinkRequest(purpose, email, ip);
  await Promise.all([mailLink(purpose, email.trim()), sleep(ANSWER_AFTER_MS)]);
}

async function mailLink(purpose: MailedPurpose, email: string): Promise<void> {
  const account = await accountByEmail(email);
  if (account?.status !== 'active' || account.organizationStatus !== 'active') return;
  if (purpose === 'verify_email' && account.emailVerifiedAt) return;
  const link = await newLink(purpose, account.firstName);
  await transaction((tx) => keepLink(tx, account, link));
}

import { ROLES } from '#domain/account/roles.ts';
import { settings } from '#server/env.ts';
import type { UserRole } from '#server/generated/prisma/client.ts';
import type { WrittenLetter } from '#server/mail/letters.ts';
import { writeLetter } from '#server/mail/writeLetter.ts';
import { plainTime } from '#server/plainTime.ts';
import { countAttempt, type RateLimit } from '#server/rateLimit.ts';
import { accountByEmail } from './accountByEmail.ts';
import type { Viewer } from './viewer.ts';

/** Mails to strangers in an organization's name, resent ones with them. */
const PER_ORGANIZATION: RateLimit = { name: 'invitations', most: 20, seconds: 3_600 };

export const countInvitationMail = ({ organizationId }: Viewer): Promise<void> =>
  countAttempt(PER_ORGANIZATION, String(organizationId));

type Invited = {
  readonly email: string;
  readonly firstName: string;
  readonly role: UserRole;
  readonly expiresAt: Date;
};

/** The mail with the link that only it carries: the database keeps the hash of `token`. */
export const writeInvitation = async (
  viewer: Viewer,
  organizationName: string,
  { email, firstName, role, expiresAt }: Invited,
  token: string,
): Promise<WrittenLetter> =>
  writeLetter({
    kind: 'invitation',
    firstName,
    inviterName: viewer.name,
    organizationName,
    roleName: ROLES[role].name,
    expiresAt: plainTime(expiresAt),
    hasAccount: (await accountByEmail(email)) !== null,
    link: `${settings().publicUrl}/accept-invitation?token=${token}`,
  });

import { ROLES } from '#domain/account/roles.ts';
import { accountByEmail } from '#server/accounts/signUp/accountByEmail.ts';
import type { UserRole } from '#server/generated/prisma/client.ts';
import { plainTime } from '#server/input/plainTime.ts';
import { countAttempt, type RateLimit } from '#server/limits/rateLimit.ts';
import type { WrittenLetter } from '#server/mail/letters.ts';
import { writeLetter } from '#server/mail/writeLetter.ts';
import { settings } from '#server/settings/env.ts';
import type { Viewer } from '#server/viewer.ts';

/** Limits mails to strangers in the name of an organization, including resent ones. */
const PER_ORGANIZATION: RateLimit = { name: 'invitations', most: 20, seconds: 3_600 };

export const countInvitationMail = ({ organizationId }: Viewer): Promise<void> =>
  countAttempt(PER_ORGANIZATION, String(organizationId));

type Invited = {
  readonly email: string;
  readonly firstName: string;
  readonly role: UserRole;
  readonly expiresAt: Date;
};

/** The mail with the link, the only place that contains the token; the database stores its hash. */
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

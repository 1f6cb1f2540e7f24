import { ROLES } from '#domain/account/roles.ts';
import { settings } from '#server/env.ts';
import type { UserRole } from '#server/generated/prisma/client.ts';
import type { WrittenLetter } from '#server/mail/letters.ts';
import { writeLetter } from '#server/mail/writeLetter.ts';
import { countAttempt, type RateLimit } from '#server/rateLimit.ts';
import type { Viewer } from './viewer.ts';

/** Mails to strangers in an organization's name, resent ones with them. */
const PER_ORGANIZATION: RateLimit = { name: 'invitations', most: 20, seconds: 3_600 };

export const countInvitationMail = ({ organizationId }: Viewer): Promise<void> =>
  countAttempt(PER_ORGANIZATION, String(organizationId));

type Invited = { readonly firstName: string; readonly role: UserRole };

/** The mail with the link that only it carries: the database keeps the hash of `token`. */
export const writeInvitation = (
  viewer: Viewer,
  organizationName: string,
  { firstName, role }: Invited,
  token: string,
): Promise<WrittenLetter> =>
  writeLetter({
    kind: 'invitation',
    firstName,
    inviterName: viewer.name,
    organizationName,
    roleName: ROLES[role].name,
    link: `${settings().publicUrl}/accept-invitation?token=${token}`,
  });

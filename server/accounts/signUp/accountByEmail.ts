import { PLACE_KEPT_DAYS } from '#server/accounts/session/knownPlaces.ts';
import { db } from '#server/db/database.ts';
import type { OrganizationStatus, UserStatus } from '#server/generated/prisma/client.ts';

type Account = {
  readonly id: number;
  readonly organizationId: number;
  readonly email: string;
  readonly firstName: string;
  readonly passwordHash: string | null;
  readonly status: UserStatus;
  readonly emailVerifiedAt: Date | null;
  readonly organizationStatus: OrganizationStatus;
  /** The owner has signed in from one of `places` before. */
  readonly isAtHome: boolean;
};

/**
 * The account of an e-mail, with a single statement whether it exists or not, because more statements for existing ones
 * could be noticed by their time. Prisma's case-insensitive comparison treats % and _ as wildcards.
 */
export async function accountByEmail(
  email: string,
  places: readonly string[] = [],
): Promise<Account | null> {
  const since = new Date(Date.now() - PLACE_KEPT_DAYS * 86_400_000);
  const [account] = await db().$queryRaw<Account[]>`
    SELECT u.id, u.organization_id AS "organizationId", u.email, u.first_name AS "firstName",
      u.password_hash AS "passwordHash", u.status, u.email_verified_at AS "emailVerifiedAt",
      o.status AS "organizationStatus", EXISTS (
        SELECT FROM known_places k
        WHERE k.user_id = u.id AND k.place = ANY(${[...places]}::text[]) AND k.last_seen_at > ${since}::timestamptz
      ) AS "isAtHome"
    FROM users u JOIN organizations o ON o.id = u.organization_id
    WHERE lower(u.email) = lower(${email}) AND u.deleted_at IS NULL`;
  return account ?? null;
}

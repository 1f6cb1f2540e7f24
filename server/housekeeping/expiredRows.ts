import { PLACE_KEPT_DAYS } from '#server/accounts/session/knownPlaces.ts';
import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { MOST_IN_A_STATEMENT, type Ongoing } from './ongoing.ts';

/** Days for which expired rows are kept, in case support has to investigate. */
const KEPT_DAYS = 30;

/** Messages to the provider are kept for 24 months; a contact message belongs to no organization. */
const MESSAGE_KEPT_DAYS = 730;

type Expired = {
  readonly table: string;
  readonly isExpired: Prisma.Sql;
};

const expiredAt = (table: string, column: string, days: number, condition = 'true'): Expired => ({
  table,
  isExpired: Prisma.sql`${Prisma.raw(condition)}
    AND ${Prisma.raw(column)} < now() - ${days} * interval '1 day'`,
});

/** Rows of organizations, which a legal hold keeps. */
const OWNED: readonly Expired[] = [
  expiredAt('sessions', 'expires_at', KEPT_DAYS),
  expiredAt('known_places', 'last_seen_at', PLACE_KEPT_DAYS),
  expiredAt('one_time_tokens', 'expires_at', KEPT_DAYS),
  expiredAt('api_tokens', 'revoked_at', KEPT_DAYS),
  expiredAt('idempotency_keys', 'created_at', KEPT_DAYS),
  expiredAt('messages', 'created_at', MESSAGE_KEPT_DAYS),
  // Uploaded for a certificate that was never saved.
  expiredAt(
    'stored_files',
    'created_at',
    1,
    'NOT EXISTS (SELECT FROM lot_tests t WHERE t.file_id = expired.id)',
  ),
  expiredAt('outbox_mails', 'created_at', KEPT_DAYS, "status <> 'pending'"),
];

const NOT_HELD = Prisma.sql`NOT EXISTS (
  SELECT FROM organizations o WHERE o.id = expired.organization_id AND o.legal_hold)`;

const EXPIRED: readonly Expired[] = [
  ...OWNED.map(({ table, isExpired }) => ({
    table,
    isExpired: Prisma.sql`${isExpired} AND ${NOT_HELD}`,
  })),
  expiredAt('rate_limits', 'expire', 0),
];

/** Deletes expired rows, a limited number per statement; returns how many. */
export async function deleteExpiredRows({ isStopped }: Ongoing): Promise<number> {
  let deleted = 0;
  for (const { table, isExpired } of EXPIRED) {
    const from = Prisma.raw(table);
    let count = MOST_IN_A_STATEMENT;
    while (count === MOST_IN_A_STATEMENT && !isStopped()) {
      count = await db().$executeRaw`
        DELETE FROM ${from} WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM ${from} AS expired WHERE ${isExpired}
          LIMIT ${MOST_IN_A_STATEMENT}))`;
      deleted += count;
    }
  }
  return deleted;
}

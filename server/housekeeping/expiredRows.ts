import { PLACE_KEPT_DAYS } from '#server/accounts/knownPlaces.ts';
import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { MOST_IN_A_STATEMENT, type Ongoing } from './ongoing.ts';

/** What is of no use any more is looked into for this long, when somebody asks what happened. */
const KEPT_DAYS = 30;

const before = (column: Prisma.Sql, days: number) =>
  Prisma.sql`${column} < now() - ${days} * interval '1 day'`;

type Expired = {
  readonly table: Prisma.Sql;
  readonly isExpired: Prisma.Sql;
  /** Of organizations, whose rows stay while they are held. */
  readonly isOwned: boolean;
};

const EXPIRED: readonly Expired[] = [
  {
    table: Prisma.sql`sessions`,
    isExpired: before(Prisma.sql`expires_at`, KEPT_DAYS),
    isOwned: true,
  },
  {
    table: Prisma.sql`known_places`,
    isExpired: before(Prisma.sql`last_seen_at`, PLACE_KEPT_DAYS),
    isOwned: true,
  },
  {
    table: Prisma.sql`one_time_tokens`,
    isExpired: before(Prisma.sql`expires_at`, KEPT_DAYS),
    isOwned: true,
  },
  {
    table: Prisma.sql`api_tokens`,
    isExpired: before(Prisma.sql`revoked_at`, KEPT_DAYS),
    isOwned: true,
  },
  {
    table: Prisma.sql`idempotency_keys`,
    isExpired: before(Prisma.sql`created_at`, KEPT_DAYS),
    isOwned: true,
  },
  {
    table: Prisma.sql`outbox_mails`,
    isExpired: Prisma.sql`status <> 'pending' AND ${before(Prisma.sql`created_at`, KEPT_DAYS)}`,
    isOwned: true,
  },
  { table: Prisma.sql`rate_limits`, isExpired: before(Prisma.sql`expire`, 0), isOwned: false },
];

const NOT_HELD = Prisma.sql`NOT EXISTS (
  SELECT FROM organizations o WHERE o.id = expired.organization_id AND o.legal_hold)`;

/** Deletes what has expired, a bounded number of rows at a time; gives how many there were. */
export async function deleteExpiredRows({ isStopped }: Ongoing): Promise<number> {
  let deleted = 0;
  for (const { table, isExpired, isOwned } of EXPIRED) {
    let count = MOST_IN_A_STATEMENT;
    while (count === MOST_IN_A_STATEMENT && !isStopped()) {
      count = await db().$executeRaw`
        DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM ${table} AS expired
          WHERE ${isExpired} AND ${isOwned ? NOT_HELD : Prisma.sql`true`}
          LIMIT ${MOST_IN_A_STATEMENT}))`;
      deleted += count;
    }
  }
  return deleted;
}

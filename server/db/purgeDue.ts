import { Prisma } from '#server/generated/prisma/client.ts';

/** The terms promise deletion within this many days; database triggers refuse it earlier. */
export const KEPT_DAYS = 30;

/** Condition for organizations closed long enough ago to be purged and not under a legal hold. */
export const IS_PURGE_DUE = Prisma.sql`(status = 'inactive' AND NOT legal_hold
  AND closed_at IS NOT NULL AND closed_at < now() - ${KEPT_DAYS} * interval '1 day')`;

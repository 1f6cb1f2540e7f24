import { Prisma } from '#server/generated/prisma/client.ts';

/** The terms promise that data is deleted within this time; triggers of the database refuse it earlier. */
export const KEPT_DAYS = 30;

/** Condition that an organization closed long enough ago to be purged, and is not held. */
export const IS_PURGE_DUE = Prisma.sql`(status = 'inactive' AND NOT legal_hold
  AND closed_at IS NOT NULL AND closed_at < now() - ${KEPT_DAYS} * interval '1 day')`;

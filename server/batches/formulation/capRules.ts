import { z } from 'zod';
import { isQualityOn, NEW_LOT_STATUSES } from '#domain/quality/policy.ts';
import type { Batch } from '#server/generated/prisma/client.ts';

const switches = z.object({
  newLotStatus: z.enum(NEW_LOT_STATUSES).default('released'),
  certificateToRelease: z.boolean().default(false),
});

/**
 * True when the maximums of a batch are judged by the upper bounds of its lots, as its calculation did by the policy that
 * it was saved under; false before there was one.
 */
export const areCapsBounded = ({ policySnapshot }: Pick<Batch, 'policySnapshot'>): boolean =>
  policySnapshot !== null && isQualityOn(switches.parse(policySnapshot));

import { createHmac } from 'node:crypto';
import type { Tx } from '#server/db/transaction.ts';
import { settings } from '#server/env.ts';
import { networkOf } from '#server/networkOf.ts';

/** An address that nobody has signed in from for this long is as unknown as any other. */
export const PLACE_KEPT_DAYS = 90;

/** Keyed: a plain hash of an address is found by hashing all there are. */
export const placeOf = (ip: string): string =>
  createHmac('sha256', settings().jwtSecret)
    .update(`place ${networkOf(ip)}`)
    .digest('base64url');

type Owner = { readonly id: number; readonly organizationId: number };

/** Its owner was here: guesses of others elsewhere don't keep the account closed from here. */
export async function rememberPlace(tx: Tx, owner: Owner, ip: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO known_places (user_id, place, organization_id, last_seen_at)
    VALUES (${owner.id}, ${placeOf(ip)}, ${owner.organizationId}, ${new Date()}::timestamptz)
    ON CONFLICT (user_id, place) DO UPDATE SET last_seen_at = excluded.last_seen_at`;
}

/** A new password may be why others have been there: only where it was chosen is known from now on. */
export async function keepOnlyPlace(tx: Tx, owner: Owner, ip: string): Promise<void> {
  const { id: userId, organizationId } = owner;
  await tx.knownPlace.deleteMany({ where: { organizationId, userId } });
  await rememberPlace(tx, owner, ip);
}

import { createHmac } from 'node:crypto';
import type { Tx } from '#server/db/transaction.ts';
import { networkOf } from '#server/limits/networkOf.ts';
import { secrets, settings } from '#server/settings/env.ts';

/** Days without a sign-in after which a network is forgotten. */
export const PLACE_KEPT_DAYS = 90;

/** An HMAC, because a plain hash of an address could be reversed by hashing every address. */
export const placeOf = (ip: string): string => placeBy(settings().jwtSecret, ip);

/** The possible stored values, newest first: with the present secret, and with the previous one. */
export const placesOf = (ip: string): readonly string[] =>
  secrets().map((secret) => placeBy(secret, ip));

const placeBy = (secret: string, ip: string): string =>
  createHmac('sha256', secret)
    .update(`place ${networkOf(ip)}`)
    .digest('base64url');

type Owner = { readonly id: number; readonly organizationId: number };

/** From here the owner can still sign in while guesses from elsewhere have locked the account. */
export async function rememberPlace(tx: Tx, owner: Owner, ip: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO known_places (user_id, place, organization_id, last_seen_at)
    VALUES (${owner.id}, ${placeOf(ip)}, ${owner.organizationId}, ${new Date()}::timestamptz)
    ON CONFLICT (user_id, place) DO UPDATE SET last_seen_at = excluded.last_seen_at`;
}

/** A password is often reset after a theft, so only the network of the reset stays known. */
export async function keepOnlyPlace(tx: Tx, owner: Owner, ip: string): Promise<void> {
  const { id: userId, organizationId } = owner;
  await tx.knownPlace.deleteMany({ where: { organizationId, userId } });
  await rememberPlace(tx, owner, ip);
}

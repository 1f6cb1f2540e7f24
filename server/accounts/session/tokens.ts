import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { UnauthenticatedError } from '#server/errors.ts';
import { secrets, settings } from '#server/settings/env.ts';

export const ACCESS_TOKEN_SECONDS = 30 * 60;

const ISSUER = 'batchwright';
/** The library checks the end of a token only where it has one. */
const claims = z.object({
  sid: z.uuid(),
  typ: z.string(),
  exp: z.number(),
  record: z.string().optional(),
});

type Key = { readonly id: string; readonly key: KeyObject };

const made = new Map<string, Key>();

// A plain string would first be tried as a public key at each call, which fails slowly.
function keyOf(secret: string): Key {
  const kept = made.get(secret);
  if (kept) return kept;
  const id = createHmac('sha256', secret).update('key id').digest('base64url').slice(0, 12);
  const key = { id, key: createSecretKey(secret, 'utf8') };
  made.set(secret, key);
  return key;
}

/** The signing key, followed by the previous one while the secret is being replaced. */
const keys = (): readonly Key[] => secrets().map(keyOf);

/** A token of a version that named no key was signed with the present one. */
function keyOfToken(token: string): KeyObject {
  const named = jwt.decode(token, { complete: true })?.header.kid;
  const [signing] = keys();
  const found = named === undefined ? signing : keys().find(({ id }) => id === named);
  if (!found) throw new UnauthenticatedError();
  return found.key;
}

/** `access` opens the APIs; `record`, `recall` and `certificate` open one file from a plain link. */
type Purpose = 'access' | 'record' | 'recall' | 'certificate';

export function signToken(
  purpose: Purpose,
  sessionId: string,
  endsAt: Date,
  record?: string,
): string {
  const untilEnd = Math.floor((endsAt.getTime() - Date.now()) / 1000);
  const { id, key } = keyOf(settings().jwtSecret);
  return jwt.sign({ sid: sessionId, typ: purpose, ...(record ? { record } : {}) }, key, {
    algorithm: 'HS256',
    keyid: id,
    issuer: ISSUER,
    audience: ISSUER,
    expiresIn: Math.max(1, Math.min(ACCESS_TOKEN_SECONDS, untilEnd)),
  });
}

/** The session of a token. Throws `UnauthenticatedError` for anything that was not signed here. */
export function verifyToken(
  token: string,
  purpose: Purpose,
): { readonly sessionId: string; readonly record: string | undefined } {
  try {
    const payload = claims.parse(
      jwt.verify(token, keyOfToken(token), {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: ISSUER,
        clockTolerance: 30,
      }),
    );
    if (payload.typ !== purpose) throw new UnauthenticatedError();
    return { sessionId: payload.sid, record: payload.record };
  } catch {
    throw new UnauthenticatedError();
  }
}

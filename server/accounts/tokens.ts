import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { settings } from '#server/env.ts';
import { UnauthenticatedError } from '#server/errors.ts';

export const ACCESS_TOKEN_SECONDS = 30 * 60;

const ISSUER = 'batchwright';
const claims = z.object({ sid: z.uuid(), typ: z.string(), record: z.string().optional() });

let made: { readonly secret: string; readonly key: KeyObject } | null = null;

// A plain string would be tried as a public key at each call, which fails slowly.
function secretKey(): KeyObject {
  const secret = settings().jwtSecret;
  if (made?.secret !== secret) made = { secret, key: createSecretKey(secret, 'utf8') };
  return made.key;
}

/** `access` opens the APIs; `record` and `recall` open one PDF from a plain link. */
type Purpose = 'access' | 'record' | 'recall';

export function signToken(
  purpose: Purpose,
  sessionId: string,
  endsAt: Date,
  record?: string,
): string {
  const untilEnd = Math.floor((endsAt.getTime() - Date.now()) / 1000);
  return jwt.sign({ sid: sessionId, typ: purpose, ...(record ? { record } : {}) }, secretKey(), {
    algorithm: 'HS256',
    issuer: ISSUER,
    audience: ISSUER,
    expiresIn: Math.max(1, Math.min(ACCESS_TOKEN_SECONDS, untilEnd)),
  });
}

/** The session a token speaks for. Throws `UnauthenticatedError` for anything that is not ours. */
export function verifyToken(
  token: string,
  purpose: Purpose,
): { readonly sessionId: string; readonly record: string | undefined } {
  try {
    const payload = claims.parse(
      jwt.verify(token, secretKey(), {
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

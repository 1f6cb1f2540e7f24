import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link in a mail, and the hash that is all the database keeps of it. */
export function newLinkToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfLinkToken(token) };
}

export const hashOfLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

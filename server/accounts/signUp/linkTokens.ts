import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link in a mail, and its hash, which the database stores. */
export function newLinkToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfLinkToken(token) };
}

export const hashOfLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

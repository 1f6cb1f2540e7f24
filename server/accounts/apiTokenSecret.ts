import { hashOfLinkToken, newLinkToken } from './linkTokens.ts';

/** Tells API tokens from access tokens, to us and to scanners for secrets that leaked. */
const PREFIX = 'bw_';

export const isApiToken = (token: string): boolean => token.startsWith(PREFIX);

/** The secret, and the hash that is all the database keeps of it. */
export function newApiToken(): { readonly token: string; readonly tokenHash: string } {
  const token = `${PREFIX}${newLinkToken().token}`;
  return { token, tokenHash: hashOfApiToken(token) };
}

export const hashOfApiToken = (token: string): string => hashOfLinkToken(token);

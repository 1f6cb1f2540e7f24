import { hashOfLinkToken, newLinkToken } from '#server/accounts/signUp/linkTokens.ts';

/** Distinguishes API tokens from access tokens, for us and for scanners that look for leaked secrets. */
const PREFIX = 'bw_';

export const isApiToken = (token: string): boolean => token.startsWith(PREFIX);

/** The secret and its hash, which the database stores. */
export function newApiToken(): { readonly token: string; readonly tokenHash: string } {
  const token = `${PREFIX}${newLinkToken().token}`;
  return { token, tokenHash: hashOfApiToken(token) };
}

export const hashOfApiToken = (token: string): string => hashOfLinkToken(token);

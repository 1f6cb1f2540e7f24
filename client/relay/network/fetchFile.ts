import { announceSessionExpired } from '#client/token/sessionExpired.ts';
import { accessToken } from '#client/token/storage.ts';

const UNAUTHENTICATED = 401;

/** Downloads a file over REST, because GraphQL lists are limited in length. Throws if it is incomplete. */
export async function fetchFile(path: string): Promise<Blob> {
  const token = accessToken();
  const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`/api${path}`, { headers });
  if (response.status === UNAUTHENTICATED && token !== null && accessToken() === token) {
    announceSessionExpired('');
  }
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.blob();
}

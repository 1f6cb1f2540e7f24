import { announceSessionExpired } from '#client/session/sessionExpired.ts';
import { accessToken } from '#client/session/storage.ts';
import { NETWORK_ERROR } from './errors.ts';
import { serverWords } from './serverWords.ts';

const UNAUTHENTICATED = 401;

/**
 * Sends a form with a file, which the graph does not take, to a route of REST. Null when it was taken,
 * else a message that is fit to show.
 */
export async function sendForm(path: string, form: FormData): Promise<string | null> {
  const token = accessToken();
  const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`/api${path}`, { method: 'POST', headers, body: form }).catch(
    () => null,
  );
  if (response === null) return NETWORK_ERROR;
  if (response.ok) return null;
  const message = serverWords(await response.json().catch(() => null));
  // A late answer to an older token says nothing about the session there is now.
  if (response.status === UNAUTHENTICATED && token !== null && accessToken() === token) {
    announceSessionExpired(message);
  }
  return message === '' ? `HTTP ${response.status}` : message;
}

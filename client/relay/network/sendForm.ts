import { NETWORK_ERROR } from '#client/relay/errors.ts';
import { announceSessionExpired } from '#client/token/sessionExpired.ts';
import { accessToken } from '#client/token/storage.ts';
import { serverWords } from './serverWords.ts';

const UNAUTHENTICATED = 401;

/**
 * Sends a form with a file to a REST route, because GraphQL does not accept files. Null on success, otherwise a message
 * to show.
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
  // A late response to an older token says nothing about the current session.
  if (response.status === UNAUTHENTICATED && token !== null && accessToken() === token) {
    announceSessionExpired(message);
  }
  return message === '' ? `HTTP ${response.status}` : message;
}

import { NETWORK_ERROR } from '#client/relay/errors.ts';
import { announceSessionExpired } from '#client/token/sessionExpired.ts';
import { accessToken } from '#client/token/storage.ts';
import { serverWords } from './serverWords.ts';

const UNAUTHENTICATED = 401;

/** The body of the response, or a message to show. */
export type SentForm =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly message: string };

const refused = (message: string): SentForm => ({ ok: false, message });

/** Sends a form with a file to a REST route, because GraphQL does not accept files. */
export async function postForm(path: string, form: FormData): Promise<SentForm> {
  const token = accessToken();
  const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`/api${path}`, { method: 'POST', headers, body: form }).catch(
    () => null,
  );
  if (response === null) return refused(NETWORK_ERROR);
  if (response.ok) return { ok: true, body: await response.json().catch(() => null) };
  const message = serverWords(await response.json().catch(() => null));
  // A late response to an older token says nothing about the current session.
  if (response.status === UNAUTHENTICATED && token !== null && accessToken() === token) {
    announceSessionExpired(message);
  }
  return refused(message === '' ? `HTTP ${response.status}` : message);
}

/** `postForm` without the body: null on success, otherwise a message to show. */
export async function sendForm(path: string, form: FormData): Promise<string | null> {
  const sent = await postForm(path, form);
  return sent.ok ? null : sent.message;
}

import { type LoaderFunctionArgs, redirect } from 'react-router';
import { accessToken } from './storage.ts';

/** A placeholder for this site's origin. */
const SITE = 'http://this.site';

/** The path to open after signing in: always on this site, parsed as a browser would. */
export function safeNext(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, SITE)) return null;
  const { origin, pathname, search, hash } = new URL(next, SITE);
  // Two leading slashes would mean another site when the path is parsed again.
  return origin === SITE && !pathname.startsWith('//') ? pathname + search + hash : null;
}

export function loginPath(from: string): string {
  return from === '/' ? '/login' : `/login?next=${encodeURIComponent(from)}`;
}

/** For loaders of signed-in screens: redirects a visitor without a token to the sign-in page. */
export function requireSession(request: Request): void {
  if (accessToken() !== null) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginPath(pathname + search));
}

/** For the sign-in page: redirects people who are already signed in. */
export function skipWhenSignedIn({ request }: LoaderFunctionArgs): null {
  if (accessToken() === null) return null;
  throw redirect(safeNext(new URL(request.url).searchParams.get('next')) ?? '/recipes');
}

/** For the landing page: redirects people who are already signed in to their work. */
export function redirectHome(): null {
  if (accessToken() === null) return null;
  throw redirect('/recipes');
}

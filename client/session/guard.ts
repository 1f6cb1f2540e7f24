import { type LoaderFunctionArgs, redirect } from 'react-router';
import { accessToken } from './storage.ts';

/** Stands for this site, whatever it is called. */
const SITE = 'http://this.site';

/** Where to go after signing in: only ever a path of this site, as a browser would read it. */
export function safeNext(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, SITE)) return null;
  const { origin, pathname, search, hash } = new URL(next, SITE);
  // Two slashes at the start would be another site, when the path is read once more.
  return origin === SITE && !pathname.startsWith('//') ? pathname + search + hash : null;
}

export function loginPath(from: string): string {
  return from === '/' ? '/login' : `/login?next=${encodeURIComponent(from)}`;
}

/** For loaders of signed-in screens: sends a visitor without a token to the sign-in page. */
export function requireSession(request: Request): void {
  if (accessToken() !== null) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginPath(pathname + search));
}

/** For the sign-in page: whoever is signed in already goes on. */
export function skipWhenSignedIn({ request }: LoaderFunctionArgs): null {
  if (accessToken() === null) return null;
  throw redirect(safeNext(new URL(request.url).searchParams.get('next')) ?? '/recipes');
}

/** For the landing page: whoever is signed in goes on to work. */
export function redirectHome(): null {
  if (accessToken() === null) return null;
  throw redirect('/recipes');
}

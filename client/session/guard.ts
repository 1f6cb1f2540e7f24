import { type LoaderFunctionArgs, redirect } from 'react-router';
import { accessToken } from './storage.ts';

/** A path of this site: one slash, then no second slash or backslash, which would leave it. */
const SAME_SITE = /^\/(?![/\\])/;

/** Where to go after signing in: only ever a path of this site. */
export function safeNext(next: string | null): string | null {
  return next !== null && SAME_SITE.test(next) ? next : null;
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

export function redirectHome(): never {
  throw redirect(accessToken() === null ? '/login' : '/recipes');
}

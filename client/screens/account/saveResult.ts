import type { Refusal } from '#client/relay/saving/refusal.ts';

/** A message for the user, or why the request failed. */
export type SaveResult =
  | { readonly message: string; readonly refusal: null }
  | { readonly message: null; readonly refusal: Refusal };

type Saved =
  | { readonly payload: { readonly message: string }; readonly refusal: null }
  | { readonly payload: null; readonly refusal: Refusal };

/** Only the server's message if it has one, because a page with a single purpose needs no title for it. */
export const wordsOf = (refusal: Refusal): Refusal => ({
  ...refusal,
  title: refusal.message === '' ? refusal.title : null,
});

export const saveResultOf = ({ payload, refusal }: Saved): SaveResult =>
  payload
    ? { message: payload.message, refusal: null }
    : { message: null, refusal: wordsOf(refusal) };

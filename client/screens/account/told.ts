import type { Refusal } from '#client/relay/refusal.ts';

/** What to tell whoever asked, or why it was not done. */
export type Told =
  | { readonly message: string; readonly refusal: null }
  | { readonly message: null; readonly refusal: Refusal };

type Saved =
  | { readonly payload: { readonly message: string }; readonly refusal: null }
  | { readonly payload: null; readonly refusal: Refusal };

/** The server's words alone where it has any: a page for one thing needs no title over them. */
export const wordsOf = (refusal: Refusal): Refusal => ({
  ...refusal,
  title: refusal.message === '' ? refusal.title : null,
});

export const told = ({ payload, refusal }: Saved): Told =>
  payload
    ? { message: payload.message, refusal: null }
    : { message: null, refusal: wordsOf(refusal) };

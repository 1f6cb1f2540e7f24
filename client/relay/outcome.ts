/** `message` is fit to show: the server's words, or `Network error`. */
export type Outcome<Response> =
  | { readonly ok: true; readonly response: Response }
  | { readonly ok: false; readonly message: string };

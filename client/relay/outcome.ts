/** `message` can be shown: it is the server's, or `Network error`. */
export type Outcome<Response> =
  | { readonly ok: true; readonly response: Response }
  | {
      readonly ok: false;
      readonly message: string;
      /** The record is another one than the request was made for. */
      readonly isConflict?: boolean;
    };

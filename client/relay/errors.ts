/** An error with a message for the user: the server's message, or what happened to the request. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly code: string | null;

  constructor(message: string, code: string | null = null) {
    super(message);
    this.code = code;
  }
}

export const NETWORK_ERROR = 'Network error';

/** No answer came that says what the server did, so nobody knows whether the request was carried out. */
export class LostAnswerError extends RequestError {
  override name = 'LostAnswerError';

  constructor(message: string = NETWORK_ERROR, code: string | null = null) {
    super(message, code);
  }
}

export const UNAUTHENTICATED = 'UNAUTHENTICATED';
export const NOT_FOUND = 'NOT_FOUND';
/** Errors that may come after the server stored what it was asked for. */
export const UNCERTAIN: readonly (string | null)[] = ['INTERNAL_SERVER_ERROR', 'UNAVAILABLE'];
const CONFLICT = 'CONFLICT';

/** The code of a screen could not be loaded; only a reload fetches it again. */
export class ScreenCodeError extends Error {
  override name = 'ScreenCodeError';
  override message = NETWORK_ERROR;
}

export const isLost = (error: unknown): boolean => error instanceof LostAnswerError;

export const isConflict = (error: unknown): boolean =>
  error instanceof RequestError && error.code === CONFLICT;

export function messageOf(error: unknown): string {
  return error instanceof RequestError || error instanceof ScreenCodeError
    ? error.message
    : 'Something went wrong.';
}

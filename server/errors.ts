/**
 * The closed list of errors shown to users. Services throw these; the graph turns them into members of result unions or
 * coded errors, REST into statuses. Any other error is internal and masked.
 */
export abstract class UserError extends Error {
  /** HTTP status in REST; from 500 on it is an outage, which is logged and also the HTTP status of the graph. */
  abstract readonly status: number;
  /** Stable code in the graph. */
  abstract readonly code: string;
}

/** Headers of a refusal that say when to retry. */
export const retryHeaders = (error: UserError): Readonly<Record<string, string>> =>
  'retryAfterSeconds' in error ? { 'retry-after': String(error.retryAfterSeconds) } : {};

export class UnauthenticatedError extends UserError {
  override name = 'UnauthenticatedError';
  readonly status = 401;
  readonly code = 'UNAUTHENTICATED';
  constructor(message = 'Your session has expired. Please log in again.') {
    super(message);
  }
}

/** Wrong e-mail or password, or an account that is not active. */
export class InvalidCredentialsError extends UserError {
  override name = 'InvalidCredentialsError';
  readonly status = 401;
  readonly code: 'INVALID_CREDENTIALS' | 'ACCOUNT_NOT_ACTIVE' | 'PASSWORD_RESET_NEEDED';
  constructor(message: string, code: InvalidCredentialsError['code'] = 'INVALID_CREDENTIALS') {
    super(message);
    this.code = code;
  }
}

/** An invalid, used or expired link; the response does not distinguish them. */
export class StaleLinkError extends UserError {
  override name = 'StaleLinkError';
  readonly status = 400;
  readonly code = 'STALE_LINK';
}

export class ForbiddenError extends UserError {
  override name = 'ForbiddenError';
  readonly status = 403;
  readonly code = 'FORBIDDEN';
  constructor(
    message = 'You do not have permission to do this. Ask a manager or an administrator.',
  ) {
    super(message);
  }
}

/** The viewer has the right, but must confirm it with the password. */
export class PasswordNeededError extends UserError {
  override name = 'PasswordNeededError';
  readonly status = 403;
  readonly code = 'PASSWORD_NEEDED';
  constructor() {
    super('Enter your password again.');
  }
}

/** Also used for records of other organizations, which must look the same as missing ones. */
export class NotFoundError extends UserError {
  override name = 'NotFoundError';
  readonly status = 404;
  readonly code = 'NOT_FOUND';
  constructor(thing = 'This', message = `${thing} was not found. It may have been removed.`) {
    super(message);
  }
}

/** The author and time of the latest change to a record; for a recipe also its current version. */
export type RecentChange = {
  readonly by: string;
  readonly at: Date;
  readonly currentVersionId?: number;
};

export class ConflictError extends UserError {
  override name = 'ConflictError';
  readonly status = 409;
  readonly code = 'CONFLICT';
  readonly change: RecentChange | null;
  /** The field of the input whose value another record has. */
  readonly path: readonly string[] | null;
  constructor(
    message: string,
    change: RecentChange | null = null,
    path: readonly string[] | null = null,
  ) {
    super(message);
    this.change = change;
    this.path = path;
  }
}

/** A problem to fix: where it is and what to do. */
export type FieldIssue = { readonly path: readonly string[]; readonly message: string };

export class InvalidError extends UserError {
  override name = 'InvalidError';
  readonly status = 422;
  readonly code = 'BAD_USER_INPUT';
  readonly issues: readonly FieldIssue[];
  readonly part: 'body' | 'query';
  constructor(issues: readonly FieldIssue[], part: 'body' | 'query' = 'body') {
    super(issues.map((issue) => issue.message).join('; '));
    this.issues = issues;
    this.part = part;
  }
}

function waitWords(seconds: number): string {
  if (seconds > 2 * 3_600) return `${Math.ceil(seconds / 3_600)} hours`;
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

export class TooManyRequestsError extends UserError {
  override name = 'TooManyRequestsError';
  readonly status = 429;
  readonly code = 'TOO_MANY_REQUESTS';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super(`Too many attempts. Try again in ${waitWords(retryAfterSeconds)}.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Writing could lose data; everything read or typed so far is safe. */
export class StorageFullError extends UserError {
  override name = 'StorageFullError';
  readonly status = 507;
  readonly code = 'STORAGE_FULL';
  /** Long, because an operator has to free space first. */
  readonly retryAfterSeconds = 60;
  constructor(options?: ErrorOptions) {
    super(
      'The disk of the server is full: nothing can be saved. Ask your administrator to make room, then try again.',
      options,
    );
  }
}

/** The database or a worker is busy or unreachable; the same request may succeed later. */
export class UnavailableError extends UserError {
  override name = 'UnavailableError';
  readonly status = 503;
  readonly code = 'UNAVAILABLE';
  readonly retryAfterSeconds = 2;
  constructor(message = 'The service is busy. Try again in a moment.', options?: ErrorOptions) {
    super(message, options);
  }
}

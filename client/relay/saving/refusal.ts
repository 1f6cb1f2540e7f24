import { isLost, messageOf } from '#client/relay/errors.ts';
import type { FieldIssue } from '#client/ui/form/issuesResolver.ts';

/** A request that the server refused or that failed, in words for the user. */
export type Refusal = {
  /** Names the action that failed, when the server's message does not. */
  readonly title: string | null;
  readonly message: string;
  readonly issues: readonly FieldIssue[];
  /** Somebody else changed the record since it was read. */
  readonly isConflict: boolean;
  /** Name of the person with the newer change; null when the server gives none. */
  readonly changedBy: string | null;
  /** The current version of a recipe that was changed. */
  readonly currentVersionId: string | null;
  /** The server's error code; null when the request failed. */
  readonly code: string | null;
  /** No answer came, so that it may have been done all the same. */
  readonly isLost: boolean;
};

/** The part of a refusal that the dialog of a signature shows. */
export type SigningRefusal = Pick<Refusal, 'message' | 'issues' | 'isLost'>;

/** The response of a mutation instead of its payload. */
export type Answer = {
  readonly code: string;
  readonly message: string;
  readonly issues?: readonly FieldIssue[] | null | undefined;
  readonly changedBy?: string | null | undefined;
  readonly currentVersionId?: string | null | undefined;
  /** The field whose value another record has. */
  readonly path?: readonly string[] | null | undefined;
};

/** A refusal with the server's message; `title` is used only when there is none. */
export const refused = (title: string, message: string): Refusal => ({
  title: message === '' ? title : null,
  message,
  issues: [],
  isConflict: false,
  changedBy: null,
  currentVersionId: null,
  code: null,
  isLost: false,
});

/** The request failed: no connection, or an internal error. */
export const failed = (title: string, message = ''): Refusal => ({
  ...refused(title, message),
  title,
});

/** The same for what the request was ended by. */
export const failedBy = (title: string, error: unknown): Refusal => ({
  ...failed(title, messageOf(error)),
  isLost: isLost(error),
});

/** A conflict that names a person is an earlier change; other conflicts are duplicate names. */
export const refusalOf = (
  title: string,
  { code, message, issues, changedBy, currentVersionId, path }: Answer,
): Refusal => ({
  ...refused(title, message),
  issues: issues ?? (path ? [{ path, message }] : []),
  isConflict: typeof changedBy === 'string',
  changedBy: changedBy ?? null,
  currentVersionId: currentVersionId ?? null,
  code,
});

/** Puts what failed before the server's message, which is not clear by itself. */
export const titled = <None extends null>(title: string, refusal: Refusal | None) =>
  refusal && { ...refusal, title };

/** The refusal as one line. */
export function refusalText({ title, message }: Refusal): string {
  if (title === null || title === '' || message === '') return title || message;
  return `${title}${/[.!?:]$/.test(title) ? '' : ':'} ${message}`;
}

/** Puts title and reason into the message: `Error deleting user: {reason}`. */
export const inOneLine = (title: string, refusal: Refusal): Refusal => ({
  ...refusal,
  title: null,
  message: refusalText({ ...refusal, title }),
});

/** True when somebody of Quality can allow the lots that a date speaks against. */
export const isForQuality = ({ issues }: Pick<Refusal, 'issues'>): boolean =>
  issues.some(({ path }) => path.join() === 'override');

/** The refusal as the dialog of a signature shows it: the message, or those of its fields. */
export const wordsOfRefusal = ({ message, issues }: SigningRefusal): string =>
  message === '' ? issues.map((issue) => issue.message).join(' ') : message;

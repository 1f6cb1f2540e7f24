import type { FieldIssue } from '#client/ui/form/issuesResolver.ts';

/** Why the server did not do what was asked. */
export type Refusal = {
  /** What failed, where the server's words do not say so by themselves. */
  readonly title: string | null;
  readonly message: string;
  readonly issues: readonly FieldIssue[];
  /** Somebody else changed the record since it was read. */
  readonly isOvertaken: boolean;
  /** Somebody else, where the server names them. */
  readonly changedBy: string | null;
  /** The version of a recipe that came first. */
  readonly currentVersionId: string | null;
  /** What kind of refusal the server says it is; null for a request that came to nothing. */
  readonly code: string | null;
};

/** What a mutation answers instead of its payload. */
type Answer = {
  readonly code: string;
  readonly message: string;
  readonly issues?: readonly FieldIssue[] | null | undefined;
  readonly changedBy?: string | null | undefined;
  readonly currentVersionId?: string | null | undefined;
};

/** The server's own words; `title` only when it had none. */
export const refused = (title: string, message: string): Refusal => ({
  title: message === '' ? title : null,
  message,
  issues: [],
  isOvertaken: false,
  changedBy: null,
  currentVersionId: null,
  code: null,
});

/** The request came to nothing: no connection, or a fault of the server. */
export const failed = (title: string, message = ''): Refusal => ({
  ...refused(title, message),
  title,
});

/** A conflict that names somebody is a change that came first; any other is a clash of names. */
export const refusalOf = (
  title: string,
  { code, message, issues, changedBy, currentVersionId }: Answer,
): Refusal => ({
  ...refused(title, message),
  issues: issues ?? [],
  isOvertaken: typeof changedBy === 'string',
  changedBy: changedBy ?? null,
  currentVersionId: currentVersionId ?? null,
  code,
});

/** Says what failed ahead of the server's words, which would not be understood alone. */
export const titled = <None extends null>(title: string, refusal: Refusal | None) =>
  refusal && { ...refusal, title };

/** The refusal as one line. */
export function refusalText({ title, message }: Refusal): string {
  if (title === null || title === '' || message === '') return title || message;
  return `${title}${/[.!?:]$/.test(title) ? '' : ':'} ${message}`;
}

/** With what failed and why as its message: `Error deleting user: {reason}`. */
export const inOneLine = (title: string, refusal: Refusal): Refusal => ({
  ...refusal,
  title: null,
  message: refusalText({ ...refusal, title }),
});

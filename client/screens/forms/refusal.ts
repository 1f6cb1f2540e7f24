import type { FieldIssue } from '#client/ui/form/issuesResolver.ts';

/** Why the server did not do what was asked. */
export type Refusal = {
  /** What failed, where the server's words do not say so by themselves. */
  readonly title: string | null;
  readonly message: string;
  readonly issues: readonly FieldIssue[];
  /** Somebody else changed the record since it was read. */
  readonly isOvertaken: boolean;
};

type Conflict = {
  readonly message: string;
  readonly changedBy: string | null | undefined;
};

/** The server's own words; `title` only when it had none. */
export const refused = (title: string, message: string): Refusal => ({
  title: message === '' ? title : null,
  message,
  issues: [],
  isOvertaken: false,
});

/** The request came to nothing: no connection, or a fault of the server. */
export const failed = (title: string, message = ''): Refusal => ({
  ...refused(title, message),
  title,
});

export const refusedFields = (
  title: string,
  invalid: { readonly message: string; readonly issues: readonly FieldIssue[] },
): Refusal => ({ ...refused(title, invalid.message), issues: invalid.issues });

/** A conflict that names somebody is a change that came first; any other is a clash of names. */
export const refusedByConflict = (title: string, { message, changedBy }: Conflict): Refusal => ({
  ...refused(title, message),
  isOvertaken: typeof changedBy === 'string',
});

/** The refusal as one line. */
export const refusalText = ({ title, message }: Refusal): string =>
  [title, message].filter((part) => part !== null && part !== '').join(': ');

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

/** What a mutation answers instead of its payload. */
type Answer =
  | {
      readonly __typename: 'InvalidError';
      readonly message: string;
      readonly issues: readonly FieldIssue[];
    }
  | {
      readonly __typename: 'ConflictError';
      readonly message: string;
      readonly changedBy: string | null | undefined;
    }
  | {
      readonly __typename: 'ForbiddenError' | 'NotFoundError' | 'PasswordNeededError';
      readonly message: string;
    }
  | { readonly __typename: '%other' };

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

type Failure = { readonly __typename: string; readonly message?: string };

/** What failed, and the server's words after it, whatever kind of refusal it was. */
export const failedBy = (title: string, answer: Failure): Refusal => failed(title, answer.message);

export function refusalOf(title: string, answer: Answer): Refusal {
  switch (answer.__typename) {
    case 'InvalidError':
      return { ...refused(title, answer.message), issues: answer.issues };
    case 'ConflictError':
      // One that names somebody is a change that came first; any other is a clash of names.
      return {
        ...refused(title, answer.message),
        isOvertaken: typeof answer.changedBy === 'string',
      };
    case 'ForbiddenError':
    case 'NotFoundError':
    case 'PasswordNeededError':
      return refused(title, answer.message);
    default:
      return failed(title);
  }
}

/** The refusal as one line. */
export function refusalText({ title, message }: Refusal): string {
  if (title === null || title === '' || message === '') return title || message;
  return `${title}${/[.!?:]$/.test(title) ? '' : ':'} ${message}`;
}

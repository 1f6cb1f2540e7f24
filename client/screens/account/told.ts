import { failed, type Refusal, refused } from '#client/screens/forms/refusal.ts';
import type { FieldIssue } from '#client/ui/form/issuesResolver.ts';

/** What to tell whoever asked, or why it was not done. */
export type Told =
  | { readonly message: string; readonly refusal: null }
  | { readonly message: null; readonly refusal: Refusal };

type Result =
  | {
      readonly __typename:
        | 'ResendVerificationPayload'
        | 'ForgotPasswordPayload'
        | 'VerifyEmailPayload'
        | 'ResetPasswordPayload';
      readonly message: string;
    }
  | {
      readonly __typename: 'InvalidError';
      readonly message: string;
      readonly issues: readonly FieldIssue[];
    }
  | { readonly __typename: 'StaleLinkError' | 'TooManyRequestsError'; readonly message: string }
  | { readonly __typename: '%other' };

export const notTold = (refusal: Refusal): Told => ({ message: null, refusal });

/** The server's words, or `failedText` where it had none. */
export function told(failedText: string, result: Result): Told {
  switch (result.__typename) {
    case 'InvalidError':
      return notTold({ ...refused(failedText, result.message), issues: result.issues });
    case 'StaleLinkError':
    case 'TooManyRequestsError':
      return notTold(refused(failedText, result.message));
    case '%other':
      return notTold(failed(failedText));
    default:
      return { message: result.message, refusal: null };
  }
}

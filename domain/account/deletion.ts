import { type Issue, issueWhen } from '#domain/issue.ts';

/** The word that must be typed to delete one's own account. */
export const DELETION_WORD = 'DELETE';

/** The issue when something else was typed (docs/rules/accounts.md, People). */
export const deletionIssues = ({ typed }: { readonly typed: string }): readonly Issue[] =>
  issueWhen(typed !== DELETION_WORD, ['typed'], 'Please type DELETE to confirm account deletion.');

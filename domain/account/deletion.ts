import { type Issue, issueWhen } from '#domain/recipe/fieldRules.ts';

/** What has to be typed before the own account goes. */
export const DELETION_WORD = 'DELETE';

/** The issue of what was typed in its place (accounts spec, section 5). */
export const deletionIssues = ({ typed }: { readonly typed: string }): readonly Issue[] =>
  issueWhen(typed !== DELETION_WORD, ['typed'], 'Please type DELETE to confirm account deletion.');

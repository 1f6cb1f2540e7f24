import { type Issue, issueWhen, type Path, textIssues } from '#domain/recipe/fieldRules.ts';

/** What RFC 5321 leaves room for. */
export const MOST_EMAIL_CHARACTERS = 254;
const MOST_NAME_CHARACTERS = 100;

/** One address and nothing beside it: no blank, no second address, no line of a mail's head. */
const EMAIL =
  /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;
/** A name stands in the head of mails and in lists: one line of it. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** Issues of an e-mail somebody types; outer blanks don't count. */
export function emailIssues(path: Path, email: string): readonly Issue[] {
  const rule = { label: 'E-mail', mostCharacters: MOST_EMAIL_CHARACTERS, isRequired: true };
  const issues = textIssues(path, email, rule);
  if (issues.length > 0) return issues;
  return issueWhen(
    !EMAIL.test(email.trim()),
    path,
    'E-mail must be an address such as name@company.com',
  );
}

/** Issues of the name of a person or an organization; outer blanks don't count. */
export function nameIssues(path: Path, name: string, label: string): readonly Issue[] {
  const rule = { label, mostCharacters: MOST_NAME_CHARACTERS, isRequired: true };
  const issues = textIssues(path, name, rule);
  if (issues.length > 0) return issues;
  return issueWhen(UNPRINTABLE.test(name.trim()), path, `${label} must be one line of text`);
}

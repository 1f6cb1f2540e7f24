import { type Issue, issueWhen, type Path, textIssues } from '#domain/issue.ts';

/** The longest e-mail address that RFC 5321 allows. */
export const MOST_EMAIL_CHARACTERS = 254;
const MOST_NAME_CHARACTERS = 100;

/** A single bare address: no blanks, no second address, nothing that could become a mail header. */
const EMAIL =
  /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;
/** Names appear in mail headers and lists, so they must fit on one line. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** Issues of an e-mail address; leading and trailing blanks are ignored. */
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

/** Issues of the name of a person or an organization; leading and trailing blanks are ignored. */
export function nameIssues(path: Path, name: string, label: string): readonly Issue[] {
  const rule = { label, mostCharacters: MOST_NAME_CHARACTERS, isRequired: true };
  const issues = textIssues(path, name, rule);
  if (issues.length > 0) return issues;
  return issueWhen(UNPRINTABLE.test(name.trim()), path, `${label} must be one line of text`);
}

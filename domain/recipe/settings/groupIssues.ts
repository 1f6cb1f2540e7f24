import { type Issue, issueWhen, keptTextIssues } from '#domain/issue.ts';

/** A recipe group as entered in the dialog. */
export type GroupDraft = { readonly code: string; readonly description: string };

/** Longest description, stored in capitals. */
const MOST_DESCRIPTION = 100;
const CODE = /^[A-Za-z0-9_-]{3,20}$/;

/** Code and description as stored: trimmed and in capitals (docs/rules/recipes.md, Recipe groups). */
export const normalizedGroup = ({ code, description }: GroupDraft): GroupDraft => ({
  code: code.trim().toUpperCase(),
  description: description.trim().toUpperCase(),
});

/** Issues of the recipe group dialog; `otherCodes` are those of the other groups. */
export function groupIssues(
  group: GroupDraft,
  otherCodes: readonly string[] = [],
): readonly Issue[] {
  const { code, description } = normalizedGroup(group);
  const isTaken = otherCodes.some((other) => other.trim().toUpperCase() === code);
  return [
    ...issueWhen(code === '', ['code'], 'Code is required'),
    ...issueWhen(
      code !== '' && !CODE.test(group.code.trim()),
      ['code'],
      '3–20 chars, A–Z, 0–9, hyphen or underscore',
    ),
    ...issueWhen(code !== '' && isTaken, ['code'], 'Code already exists'),
    ...issueWhen(description === '', ['description'], 'Description is required'),
    ...issueWhen(
      description.length > MOST_DESCRIPTION,
      ['description'],
      `Max ${MOST_DESCRIPTION} characters`,
    ),
    ...keptTextIssues(['description'], description, 'Description'),
  ];
}

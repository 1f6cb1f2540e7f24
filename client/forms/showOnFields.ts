import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldIssue } from '#client/ui/form/issuesResolver.ts';

/** Puts each issue of the server at its field; false unless all of them have one. */
export function showOnFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  issues: readonly FieldIssue[],
  /** Null where the form has no such field. */
  nameOf: (issue: FieldIssue) => Path<Values> | null,
): boolean {
  const placed = issues.flatMap((issue) => {
    const name = nameOf(issue);
    return name === null ? [] : [{ name, message: issue.message }];
  });
  const isWhole = placed.length > 0 && placed.length === issues.length;
  for (const [index, { name, message }] of placed.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: isWhole && index === 0 });
  }
  return isWhole;
}

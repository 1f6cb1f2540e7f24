import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';

/** An issue from the rules of the domain or from the server. */
export type FieldIssue = { readonly path: readonly string[]; readonly message: string };

/** The field name in react-hook-form; an issue of the whole form belongs to `root`. */
export const fieldName = ({ path }: FieldIssue): string =>
  path.length === 0 ? 'root' : path.join('.');

/** The domain rules as a resolver: each field gets its first issue. */
export const issuesResolver =
  <Values extends FieldValues>(
    issuesOf: (values: Values) => readonly FieldIssue[],
  ): Resolver<Values> =>
  (values) => {
    const issues = issuesOf(values);
    if (issues.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const issue of issues) {
      const name = fieldName(issue);
      if (get(errors, name) !== undefined) continue;
      set(errors, name, { type: 'issue', message: issue.message });
    }
    return { values: {}, errors };
  };

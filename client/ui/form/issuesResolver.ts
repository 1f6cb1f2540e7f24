import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';

/** One thing to mend, as the rules of the domain and the server give it. */
export type FieldIssue = { readonly path: readonly string[]; readonly message: string };

/** What react-hook-form calls the field; an issue of the whole form belongs to none. */
export const fieldName = ({ path }: FieldIssue): string =>
  path.length === 0 ? 'root' : path.join('.');

/** The rules of the domain as a resolver: under each field the first of its issues. */
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

import { useHint, useProblem } from './EditorContext.ts';

/** What is wrong with a list of rows as a whole; takes focus from the banner's link. */
export function ListMessage({ field }: { readonly field: string }) {
  const problem = useProblem(field);
  const hint = useHint(field);
  const message = problem ?? hint;
  if (message === null) return null;
  return (
    <p
      id={field}
      tabIndex={-1}
      className="bw-list-message"
      data-tone={problem === null ? 'caution' : 'problem'}
    >
      {message}
    </p>
  );
}

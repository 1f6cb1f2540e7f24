import { useSearchParams } from 'react-router';

/** `table`: before and after side by side. `words`: one sentence per difference. */
export type ComparisonView = 'table' | 'words';

const VIEW = 'view';

/** The chosen view of the differences, stored in the URL (`?view=words`). */
export function useComparisonView() {
  const [params, setParams] = useSearchParams();
  const view: ComparisonView = params.get(VIEW) === 'words' ? 'words' : 'table';
  const setView = (wanted: ComparisonView) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (wanted === 'table') next.delete(VIEW);
        else next.set(VIEW, wanted);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [view, setView] as const;
}

import { useSearchParams } from 'react-router';
import { useUrlChange } from '#client/address/useUrlChange.ts';

/** `table`: before and after side by side. `words`: one sentence per difference. */
export type ComparisonView = 'table' | 'words';

const VIEW = 'view';

/** The chosen view of the differences, stored in the URL (`?view=words`). */
export function useComparisonView() {
  const [params] = useSearchParams();
  const changeUrl = useUrlChange();
  const view: ComparisonView = params.get(VIEW) === 'words' ? 'words' : 'table';
  const setView = (wanted: ComparisonView) =>
    changeUrl((next) => {
      if (wanted === 'table') next.delete(VIEW);
      else next.set(VIEW, wanted);
    });
  return [view, setView] as const;
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

const DEPARTMENT = 'department';

/** The button that opens the members of a department, in its row. */
export const openerId = (departmentId: string): string => `members-of-${departmentId}`;

/** When the members close, the focus that was in them goes to the row they belong to. */
function useFocusBack(id: string | null): void {
  const last = useRef(id);
  useEffect(() => {
    const before = last.current;
    last.current = id;
    if (before === null || id !== null || document.activeElement !== document.body) return;
    document.getElementById(openerId(before))?.focus();
  }, [id]);
}

/** The department whose members are open: a link, a reload and Back open them again. */
export function useOpenDepartment() {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const show = useCallback(
    (id: string | null) => {
      setChosen(id);
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (id === null) next.delete(DEPARTMENT);
          else next.set(DEPARTMENT, id);
          return next;
        },
        { preventScrollReset: true },
      );
    },
    [setParams],
  );
  const id = params.get(DEPARTMENT);
  useFocusBack(id);
  return { id, isChosen: id !== null && id === chosen, show };
}

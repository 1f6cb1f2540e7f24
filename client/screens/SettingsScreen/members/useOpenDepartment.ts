import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

const DEPARTMENT = 'department';

/** The id of the button that opens the members of a department. */
export const openerId = (departmentId: string): string => `members-of-${departmentId}`;

/** Returns the focus to the row of a department when its members are closed. */
function useFocusBack(id: string | null): void {
  const last = useRef(id);
  useEffect(() => {
    const before = last.current;
    last.current = id;
    if (before === null || id !== null || document.activeElement !== document.body) return;
    document.getElementById(openerId(before))?.focus();
  }, [id]);
}

/** The department whose members are open, stored in the URL. */
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

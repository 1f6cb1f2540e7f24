import { useEffect, useRef } from 'react';

/** Moves the focus to the content of a step, because the button that led here has disappeared. */
export function useStepFocus(isWanted = true) {
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) target.current?.focus();
  }, [isWanted]);
  return target;
}

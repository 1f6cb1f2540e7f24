import { useEffect, useRef } from 'react';

/** Brings the focus to what a step has to say: the button that led here has gone with its step. */
export function useStepFocus(isWanted = true) {
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) target.current?.focus();
  }, [isWanted]);
  return target;
}

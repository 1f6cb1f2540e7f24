import { useCallback, useEffect, useRef, useState } from 'react';

/** Waits for fonts and images, which would be missing in print. */
const dressed = (): Promise<unknown> =>
  Promise.allSettled([
    document.fonts.ready,
    ...[...document.images].map((image) => image.decode()),
  ]);

/** Prints the screen after its next render, once per call. */
export function usePrint(): () => void {
  const [asked, setAsked] = useState(0);
  const printed = useRef(0);
  useEffect(() => {
    if (asked === printed.current) return;
    let gone = false;
    void dressed().then(() => {
      if (gone) return;
      printed.current = asked;
      window.print();
    });
    return () => {
      gone = true;
    };
  }, [asked]);
  return useCallback(() => setAsked((times) => times + 1), []);
}

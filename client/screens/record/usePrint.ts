import { useCallback, useEffect, useRef, useState } from 'react';

/** The face of the text and the pictures: without them the sheet would print half dressed. */
const dressed = (): Promise<unknown> =>
  Promise.allSettled([
    document.fonts.ready,
    ...[...document.images].map((image) => image.decode()),
  ]);

/** Prints what is on screen after the next drawing of it, once for each call. */
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

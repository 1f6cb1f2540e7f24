import { useEffect, useRef, useState } from 'react';
import type { Refusal } from '#client/relay/saving/refusal.ts';

/** The reason the last save failed, and the banner that shows it and takes the focus. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal !== null) banner.current?.focus();
  }, [refusal]);
  return { refusal, setRefusal, banner };
}

import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';

const DEBOUNCE_MS = 200;
const PARAM = 'q';

export type UrlSearch = {
  /** What stands in the field. */
  readonly draft: string;
  /** What the list on screen was searched for. */
  readonly text: string;
  /** The list on screen is not yet the one asked for. */
  readonly pending: boolean;
  readonly onType: (draft: string) => void;
  readonly clear: () => void;
};

/** A search text that lives in the address (`?q=`) and follows the typing after 200 ms. */
export function useUrlSearch(): UrlSearch {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const navigation = useNavigationType();
  const inUrl = params.get(PARAM) ?? '';
  const [draft, setDraft] = useState(inUrl);
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    // Back and Forward bring their own text; any other change of address leaves the typing alone.
    if (navigation === 'POP') setDraft(inUrl);
  }

  const write = (text: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (text.trim() === '') next.delete(PARAM);
        else next.set(PARAM, text.trim());
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const writeSoon = useDebouncedCallback(write, DEBOUNCE_MS);
  const onType = (text: string) => {
    setDraft(text);
    writeSoon(text);
  };
  const clear = () => {
    setDraft('');
    write('');
  };
  return { draft, text: inUrl, pending: draft.trim() !== inUrl, onType, clear };
}

import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { paramsNow } from './paramsNow.ts';

const DEBOUNCE_MS = 200;
const SEARCH = 'q';
const always = () => true;

export type UrlSearch = {
  /** What stands in the field. */
  readonly draft: string;
  /** What the list on screen was searched for. */
  readonly text: string;
  /** The list on screen is not yet the one asked for. */
  readonly pending: boolean;
  readonly onType: (draft: string) => void;
  /** For a field that is left: what is pressed next finds the address as it was typed. */
  readonly onLeave: () => void;
  readonly clear: () => void;
};

/**
 * A search text that lives in the address (`?q=`, or under another name) and follows the typing after
 * 200 ms, once what was typed is something to search for.
 */
export function useUrlSearch(
  name = SEARCH,
  isWhole: (typed: string) => boolean = always,
): UrlSearch {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const navigation = useNavigationType();
  const inUrl = params.get(name) ?? '';
  const [draft, setDraft] = useState(inUrl);
  const [seen, setSeen] = useState({ key, inUrl });
  if (key !== seen.key) {
    setSeen({ key, inUrl });
    // Back, Forward and links bring their own text; any other change of address leaves the typing alone.
    const isLink = navigation === 'PUSH' && inUrl !== seen.inUrl;
    if (navigation === 'POP' || isLink) setDraft(inUrl);
  }

  const write = (text: string) =>
    setParams(
      () => {
        const next = paramsNow();
        if (text.trim() === '') next.delete(name);
        else next.set(name, text.trim());
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const writeSoon = useDebouncedCallback(write, DEBOUNCE_MS);
  const onType = (text: string) => {
    setDraft(text);
    if (isWhole(text)) writeSoon(text);
    else writeSoon.cancel();
  };
  const clear = () => {
    setDraft('');
    // What was typed last may still be waiting to be written.
    writeSoon.cancel();
    write('');
  };
  return {
    draft,
    text: inUrl,
    pending: draft.trim() !== inUrl,
    onType,
    onLeave: () => writeSoon.flush(),
    clear,
  };
}

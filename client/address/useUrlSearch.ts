import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useUrlChange } from './useUrlChange.ts';

const DEBOUNCE_MS = 200;
const SEARCH = 'q';
const always = () => true;

export type UrlSearch = {
  /** The text in the field. */
  readonly draft: string;
  /** The search text of the list on screen. */
  readonly text: string;
  /** The list on screen does not match the current search yet. */
  readonly pending: boolean;
  readonly onType: (draft: string) => void;
  /** Called on blur; writes the text to the URL immediately, before the next click is handled. */
  readonly onLeave: () => void;
  readonly clear: () => void;
  /** Props of the `SearchField`. */
  readonly field: {
    readonly value: string;
    readonly onType: (draft: string) => void;
    readonly onLeave: () => void;
    readonly onClear: () => void;
  };
};

/** A search text stored in the URL (`?q=`, or under another name), updated 200 ms after typing. */
export function useUrlSearch(
  name = SEARCH,
  isWhole: (typed: string) => boolean = always,
): UrlSearch {
  const [params] = useSearchParams();
  const changeUrl = useUrlChange();
  const { key } = useLocation();
  const navigation = useNavigationType();
  const inUrl = params.get(name) ?? '';
  const [draft, setDraft] = useState(inUrl);
  const [seen, setSeen] = useState({ key, inUrl });
  if (key !== seen.key) {
    setSeen({ key, inUrl });
    // Back, Forward and links replace the typed text; other URL changes keep it.
    const isLink = navigation === 'PUSH' && inUrl !== seen.inUrl;
    if (navigation === 'POP' || isLink) setDraft(inUrl);
  }

  const write = (text: string) =>
    changeUrl((next) => {
      if (text.trim() === '') next.delete(name);
      else next.set(name, text.trim());
    });
  const writeSoon = useDebouncedCallback(write, DEBOUNCE_MS);
  const onType = (text: string) => {
    setDraft(text);
    if (isWhole(text)) writeSoon(text);
    else writeSoon.cancel();
  };
  const clear = () => {
    setDraft('');
    // The last keystrokes may not be written yet.
    writeSoon.cancel();
    write('');
  };
  const onLeave = () => writeSoon.flush();
  return {
    draft,
    text: inUrl,
    pending: draft.trim() !== inUrl,
    onType,
    onLeave,
    clear,
    field: { value: draft, onType, onLeave, onClear: clear },
  };
}

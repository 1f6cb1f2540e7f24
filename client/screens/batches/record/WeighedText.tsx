import { Button } from '@mantine/core';
import { useMemo } from 'react';
import * as format from '#client/ui/format.ts';
import textStyles from '#client/ui/theme/text.module.css';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { weighedSoFar } from '#domain/record/made/weighed/weighedSoFar.ts';
import { entryKey } from './entries.ts';
import { type Written, withTyped } from './written.ts';

/** How far the weighing has come, with what is typed. */
export function useWeighed(document: BatchDocument, entries: Written['entries']) {
  return useMemo(() => weighedSoFar(withTyped(document, entries).lines), [document, entries]);
}

type Props = { readonly weighed: ReturnType<typeof useWeighed> };

export const WeighedText = ({ weighed: { lines, of, grams } }: Props) => (
  <span className={textStyles.numeric}>
    {lines} of {of} weighed · {format.grams(grams)} g
  </span>
);

/** Leads to the box of the line or part that is weighed next. */
export function NextLine({ weighed: { next } }: Props) {
  if (next === null) return null;
  const go = () => {
    const key = entryKey(next.position, next.part);
    const box = document.querySelector<HTMLElement>(`[data-entry="actual"][data-key="${key}"]`);
    box?.scrollIntoView({ block: 'center' });
    box?.focus({ preventScroll: true });
  };
  return (
    <Button variant="subtle" onClick={go}>
      Next line
    </Button>
  );
}

import { Button } from '@mantine/core';
import { useMemo } from 'react';
import * as format from '#client/ui/format.ts';
import textStyles from '#client/ui/theme/text.module.css';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { weighedSoFar } from '#domain/record/made/weighedSoFar.ts';
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

/** Nothing is written in it, or what is no number. */
const isOpen = (box: HTMLInputElement): boolean =>
  box.value.trim() === '' || box.getAttribute('aria-invalid') === 'true';

function goToNext(): void {
  const boxes = document.querySelectorAll<HTMLInputElement>('input[data-entry="actual"]');
  const next = [...boxes].find(isOpen);
  next?.scrollIntoView({ block: 'center' });
  next?.focus({ preventScroll: true });
}

/** Leads to the first box that still wants its grams. */
export const NextLine = ({ weighed: { lines, of } }: Props) =>
  lines < of && (
    <Button variant="subtle" onClick={goToNext}>
      Next line
    </Button>
  );

import { useMemo } from 'react';
import * as format from '#client/ui/format.ts';
import textStyles from '#client/ui/theme/text.module.css';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { weighedSoFar } from '#domain/record/made/weighedSoFar.ts';
import { type Written, withTyped } from './written.ts';

type Props = { readonly document: BatchDocument; readonly entries: Written['entries'] };

/** How far the weighing has come, with what is typed. */
export function WeighedText({ document, entries }: Props) {
  const { lines, of, grams } = useMemo(
    () => weighedSoFar(withTyped(document, entries).lines),
    [document, entries],
  );
  return (
    <span className={textStyles.numeric}>
      {lines} of {of} weighed · {format.grams(grams)} g
    </span>
  );
}

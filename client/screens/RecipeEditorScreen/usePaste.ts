import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { notifyUndo } from '#client/ui/notifyUndo.tsx';
import { LIMITS } from '#domain/recipe/draftLimits.ts';
import { linesFromText, type PastedLine } from '#domain/recipe/pasteLines.ts';
import { focusField } from './fieldNames.ts';
import type { RowActions } from './rowActions.ts';

export type Pasting = { readonly rowKey: string; readonly lines: readonly PastedLine[] };

/** Lines pasted into a row: what is clear becomes rows at once, what is not is shown first. */
export function usePaste(rows: RowActions) {
  const [pasting, setPasting] = useState<Pasting | null>(null);

  const insert = useCallback(
    ({ rowKey, lines }: Pasting) => {
      const { lastKey, undo } = flushSync(() => rows.paste(rowKey, lines));
      focusField(`rows.${lastKey}.name`);
      notifyUndo(
        lines.length === 1 ? '1 row was added.' : `${lines.length} rows were added.`,
        undo,
      );
    },
    [rows],
  );
  const onPaste = useCallback(
    (rowKey: string, text: string) => {
      const lines = linesFromText(text).slice(0, LIMITS.ingredients);
      if (lines.length === 0) return;
      const isClear = lines.every(({ notes }) => notes.length === 0);
      if (isClear) insert({ rowKey, lines });
      else setPasting({ rowKey, lines });
    },
    [insert],
  );
  const confirm = () => {
    if (pasting === null) return;
    setPasting(null);
    insert(pasting);
  };
  return { pasting, onPaste, confirm, close: () => setPasting(null) };
}

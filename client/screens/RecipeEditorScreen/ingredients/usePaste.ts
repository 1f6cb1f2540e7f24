import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusField } from '#client/screens/RecipeEditorScreen/form/fieldNames.ts';
import { notifyUndo } from '#client/ui/notice/notifyUndo.tsx';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';
import { LIMITS } from '#domain/recipe/draft/draftLimits.ts';
import { linesFromText, type PastedLine } from '#domain/recipe/draft/pasteLines.ts';
import type { RowActions } from './rowActions.ts';

export type Pasting = {
  readonly rowKey: string;
  readonly text: string;
  readonly lines: readonly PastedLine[];
  /** The reason the decimal mark is unknown; null when it is known. */
  readonly doubt: string | null;
};

/** Handles lines pasted into a row: unambiguous ones become rows immediately, others are shown first. */
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
      const read = readBlock(rowKey, text);
      if (read.lines.length === 0) return;
      const isClear = read.doubt === null && read.lines.every(({ notes }) => notes.length === 0);
      if (isClear) insert(read);
      else setPasting(read);
    },
    [insert],
  );
  const choose = (mark: DecimalMark) => {
    if (pasting !== null) setPasting(readBlock(pasting.rowKey, pasting.text, mark));
  };
  const confirm = () => {
    if (pasting === null) return;
    setPasting(null);
    insert(pasting);
  };
  return { pasting, onPaste, choose, confirm, close: () => setPasting(null) };
}

function readBlock(rowKey: string, text: string, mark: DecimalMark | null = null): Pasting {
  const { lines, doubt } = linesFromText(text, mark);
  return { rowKey, text, lines: lines.slice(0, LIMITS.ingredients), doubt };
}

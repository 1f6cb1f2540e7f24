import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { notifyUndo } from '#client/ui/notifyUndo.tsx';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';
import { LIMITS } from '#domain/recipe/draftLimits.ts';
import { linesFromText, type PastedLine } from '#domain/recipe/pasteLines.ts';
import { focusField } from './fieldNames.ts';
import type { RowActions } from './rowActions.ts';

export type Pasting = {
  readonly rowKey: string;
  readonly text: string;
  readonly lines: readonly PastedLine[];
  /** Why it is not known which decimal mark the figures have; null when it is. */
  readonly doubt: string | null;
};

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

import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '#client/session/useViewer.ts';
import {
  AS_THEY_COME,
  type ColumnChoice,
  choiceOfText,
  choiceText,
  chosenColumns,
} from '#client/ui/table/columnChoice/columnChoice.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { paramsNow } from './paramsNow.ts';

const PARAM = 'columns';

export type ColumnChooser = {
  readonly choice: ColumnChoice;
  /** All columns of the table, including those that are currently unavailable. */
  readonly columns: readonly Column<never>[];
  /** Null restores the default. */
  readonly choose: (choice: ColumnChoice | null) => void;
  /** The available columns that are shown, in order. */
  readonly arrange: <Row>(columns: readonly Column<Row>[]) => readonly Column<Row>[];
};

/**
 * The shown columns of a table in their order: from the URL (`?columns=tag,qty`), otherwise as this person last chose
 * them in this browser. `columns` are all columns; keep them stable.
 */
export function useUrlColumns<Row>(table: string, columns: readonly Column<Row>[]): ColumnChooser {
  const viewer = useViewer();
  const [params, setParams] = useSearchParams();
  const [stored, setStored, dropStored] = useLocalStorage<ColumnChoice>({
    key: `columns:${table}:${viewer.id}`,
    defaultValue: AS_THEY_COME,
    getInitialValueInEffect: false,
  });
  const text = params.get(PARAM);
  const choice = useMemo(
    () => (text === null ? stored : choiceOfText(columns, text)),
    [text, stored, columns],
  );
  const choose = useCallback(
    (chosen: ColumnChoice | null) => {
      if (chosen === null) dropStored();
      else setStored(chosen);
      setParams(
        () => {
          const next = paramsNow();
          if (chosen === null) next.delete(PARAM);
          else next.set(PARAM, choiceText(columns, chosen));
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [columns, setStored, dropStored, setParams],
  );
  const arrange = useCallback(
    <Some>(some: readonly Column<Some>[]) => chosenColumns(some, choice),
    [choice],
  );
  return useMemo(() => ({ choice, columns, choose, arrange }), [choice, columns, choose, arrange]);
}

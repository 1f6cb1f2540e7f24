import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { TableName } from '#client/__generated__/useKeptColumns_user.graphql.ts';
import {
  type ColumnChoice,
  choiceOfText,
  choiceText,
  chosenColumns,
} from '#client/ui/table/columnChoice/columnChoice.ts';
import type { Column } from '#client/ui/table/columns.ts';
import type { Sizing } from '#client/ui/table/widths/columnWidths.ts';
import { NO_COLUMNS, useKeptColumns } from './useKeptColumns.ts';
import { useUrlChange } from './useUrlChange.ts';

const PARAM = 'columns';

export type ColumnChooser = {
  readonly choice: ColumnChoice;
  /** All columns of the table, including those that are currently unavailable. */
  readonly columns: readonly Column<never>[];
  /** Null restores the default, widths included. */
  readonly choose: (choice: ColumnChoice | null) => void;
  /** The available columns that are shown, in order. */
  readonly arrange: <Row>(columns: readonly Column<Row>[]) => readonly Column<Row>[];
  readonly sizing: Sizing;
};

/** The parameter with which an address names the columns that are shown now, for addresses that are to be kept. */
export const unsaidColumns = ({ columns, choice }: Pick<ColumnChooser, 'columns' | 'choice'>) => ({
  [PARAM]: choiceText(columns, choice),
});

/**
 * The shown columns of a list in their order: from the URL (`?columns=tag,qty`), otherwise as this person last chose
 * them, on whatever device; and their widths, which no URL names. `columns` are all columns; keep them stable.
 */
export function useUrlColumns<Row>(
  list: TableName,
  columns: readonly Column<Row>[],
): ColumnChooser {
  const [params] = useSearchParams();
  const changeUrl = useUrlChange();
  const { kept, keep, sizing } = useKeptColumns(list);
  const text = params.get(PARAM);
  const choice = useMemo(
    () => (text === null ? kept : choiceOfText(columns, text)),
    [text, kept, columns],
  );
  const choose = useCallback(
    (chosen: ColumnChoice | null) => {
      keep(chosen === null ? NO_COLUMNS : { ...chosen, widths: kept.widths });
      changeUrl((next) => {
        if (chosen === null) next.delete(PARAM);
        else next.set(PARAM, choiceText(columns, chosen));
      });
    },
    [columns, kept.widths, keep, changeUrl],
  );
  const arrange = useCallback(
    <Some>(some: readonly Column<Some>[]) => chosenColumns(some, choice),
    [choice],
  );
  return useMemo(
    () => ({ choice, columns, choose, arrange, sizing }),
    [choice, columns, choose, arrange, sizing],
  );
}

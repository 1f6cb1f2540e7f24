import { Table } from '@mantine/core';
import { moveDownColumn } from '#client/screens/record/columnKeys.ts';
import { ActualInput } from '#client/screens/record/EntryInputs.tsx';
import { BLANK_ENTRY, type RecordEditing } from '#client/screens/record/entries.ts';
import { Cell, Head, RecordTable, RowHead } from '#client/screens/record/RecordTable.tsx';
import type { CompletionIssue } from '#domain/record/completion.ts';
import type { BatchDocument } from '#domain/record/document.ts';
import { formatGrams, NOTHING } from '#domain/record/format.ts';
import { linesToWeigh, stockTaken } from './completion.ts';

type ConsumptionProps = RecordEditing & {
  readonly document: BatchDocument;
  readonly issues: readonly CompletionIssue[];
};

/** What was really used of each ingredient, and where that is still open. */
export function ConsumptionTable({ document, issues, entries, onEntry }: ConsumptionProps) {
  const head = (
    <>
      <Head pinned>Ingredient</Head>
      <Head>Tag</Head>
      <Head numeric>Calculated (g)</Head>
      <Head numeric>Actual (g)</Head>
    </>
  );
  return (
    <RecordTable title="Actual consumption" head={head} onKeyDown={moveDownColumn}>
      {linesToWeigh(document).map(
        ({ position, ingredientName, ingredientTag, calculatedGrams }) => (
          <Table.Tr key={position}>
            <RowHead>{ingredientName || NOTHING}</RowHead>
            <Cell short>{ingredientTag || NOTHING}</Cell>
            <Cell numeric>{formatGrams(calculatedGrams)}</Cell>
            <Table.Td data-numeric>
              <ActualInput
                row={{ position, name: ingredientName || `line ${position}` }}
                text={(entries[position] ?? BLANK_ENTRY).actual}
                problem={issues.find(({ linePosition }) => linePosition === position)?.message}
                onEntry={onEntry}
              />
            </Table.Td>
          </Table.Tr>
        ),
      )}
    </RecordTable>
  );
}

/** What leaves the inventory with it. */
export function StockTakenTable({ document }: { readonly document: BatchDocument }) {
  const lots = stockTaken(document);
  if (lots.length === 0) return null;
  const head = (
    <>
      <Head pinned>Tag</Head>
      <Head>Batch</Head>
      <Head numeric>Quantity (g)</Head>
    </>
  );
  return (
    <RecordTable title="Leaves the stock" head={head}>
      {lots.map(({ lotId, tag, batch, grams }) => (
        <Table.Tr key={lotId}>
          <RowHead>{tag}</RowHead>
          <Cell short>{batch}</Cell>
          <Cell numeric>{formatGrams(grams)}</Cell>
        </Table.Tr>
      ))}
    </RecordTable>
  );
}

import { Table } from '@mantine/core';
import { moveThroughEntries } from '#client/screens/batches/record/columnKeys.ts';
import { ActualInput } from '#client/screens/batches/record/EntryInputs.tsx';
import {
  type Entries,
  entryAt,
  entryKey,
  type RecordEditing,
} from '#client/screens/batches/record/entries.ts';
import { Cell, Head, RecordTable, RowHead } from '#client/screens/batches/record/RecordTable.tsx';
import { formatGrams, NOTHING } from '#domain/format.ts';
import type { BatchDocument, DocumentLine } from '#domain/record/document/document.ts';
import type { CompletionIssue } from '#domain/record/entries/completion.ts';
import { hasPartBoxes, type PartBoxes, partBoxes } from '#domain/record/entries/partBoxes.ts';
import { lineNames } from '#domain/record/page/recordNames.ts';
import { linesToWeigh, stockTaken } from './completion.ts';

type ConsumptionProps = RecordEditing & {
  readonly document: BatchDocument;
  readonly issues: readonly CompletionIssue[];
};

/** The weighed quantity of each ingredient, highlighting missing ones. */
export function ConsumptionTable({ document, issues, entries, onEntry }: ConsumptionProps) {
  const head = (
    <>
      <Head pinned>Ingredient</Head>
      <Head inName>Tag</Head>
      <Head numeric>Calculated (g)</Head>
      <Head numeric>Actual (g)</Head>
    </>
  );
  const boxes = partBoxes(document.lines);
  const nameOf = lineNames(document);
  return (
    <RecordTable title="Actual consumption" head={head} onKeyDown={moveThroughEntries}>
      {linesToWeigh(document).flatMap((line) =>
        placesOf(line, entries, boxes).map(({ part, grams }) => {
          const { position, ingredientTag } = line;
          const name = nameOf(line);
          const label = part === null ? name : `${name}, part ${part}`;
          const isHere = (issue: CompletionIssue) =>
            issue.linePosition === position && issue.part === part;
          return (
            <Table.Tr key={entryKey(position, part)}>
              <RowHead lot={ingredientTag ?? ''}>{label}</RowHead>
              <Cell short inName>
                {ingredientTag || NOTHING}
              </Cell>
              <Cell numeric>{formatGrams(grams)}</Cell>
              <Table.Td data-numeric>
                <ActualInput
                  name={label}
                  entryKey={entryKey(position, part)}
                  text={entryAt(entries, position, part).actual}
                  problem={issues.find(isHere)?.message}
                  onEntry={onEntry}
                />
              </Table.Td>
            </Table.Tr>
          );
        }),
      )}
    </RecordTable>
  );
}

/** A line is weighed by part as on the page behind, unless it has a total for all parts. */
function placesOf(line: DocumentLine, entries: Entries, boxes: PartBoxes) {
  const isByPart = hasPartBoxes(line, boxes) && entryAt(entries, line.position).actual === '';
  return isByPart
    ? line.partGrams.map((grams, index) => ({ part: index + 1, grams }))
    : [{ part: null, grams: line.calculatedGrams }];
}

/** The quantities that completion takes from the inventory. */
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

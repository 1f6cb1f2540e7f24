import { Table } from '@mantine/core';
import { useId } from 'react';
import { moveThroughEntries } from '#client/screens/batches/record/columnKeys.ts';
import { ActualInput } from '#client/screens/batches/record/EntryInputs.tsx';
import {
  type Entries,
  entryAt,
  entryKey,
  type RecordEditing,
} from '#client/screens/batches/record/entries.ts';
import {
  Cell,
  Head,
  PartName,
  ProblemRow,
  RecordTable,
  RowHead,
} from '#client/screens/batches/record/RecordTable.tsx';
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
        placesOf(line, entries, boxes).map((place) => (
          <ConsumptionRow
            key={entryKey(line.position, place.part)}
            {...place}
            line={line}
            name={nameOf(line)}
            text={entryAt(entries, line.position, place.part).actual}
            problem={
              issues.find(
                ({ linePosition, part }) => linePosition === line.position && part === place.part,
              )?.message
            }
            onEntry={onEntry}
          />
        )),
      )}
    </RecordTable>
  );
}

type RowProps = Pick<RecordEditing, 'onEntry'> & {
  readonly line: DocumentLine;
  readonly name: string;
  /** Null for all parts together. */
  readonly part: number | null;
  readonly grams: number;
  readonly text: string;
  readonly problem: string | undefined;
};

/** Says what is missing on a line of its own, because the column of the field is as narrow as the field. */
function ConsumptionRow({ line, name, part, grams, text, problem, onEntry }: RowProps) {
  const { position, ingredientTag } = line;
  const key = entryKey(position, part);
  const problemId = useId();
  return (
    <>
      <Table.Tr>
        <RowHead lot={ingredientTag ?? ''}>
          {part === null ? name : <PartName name={name} part={part} />}
        </RowHead>
        <Cell short inName>
          {ingredientTag || NOTHING}
        </Cell>
        <Cell numeric>{formatGrams(grams)}</Cell>
        <Table.Td data-numeric>
          <ActualInput
            name={part === null ? name : `${name}, part ${part}`}
            entryKey={key}
            text={text}
            isWrong={problem !== undefined}
            describedBy={problem === undefined ? undefined : problemId}
            onEntry={onEntry}
          />
        </Table.Td>
      </Table.Tr>
      {problem !== undefined && (
        <ProblemRow id={problemId} columns={COLUMNS}>
          {problem}
        </ProblemRow>
      )}
    </>
  );
}

const COLUMNS = 4;

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

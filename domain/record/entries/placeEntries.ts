import { formatGrams } from '#domain/format.ts';
import type { BatchDocument, DocumentLine } from '#domain/record/document/document.ts';
import {
  lineChanges,
  type WrittenEntries,
  type WrittenLine,
  type WrittenPart,
  withLineChanges,
} from './entries.ts';
import { entryOfLine, sumOfParts, withLines } from './lineActuals.ts';

/** The reason an entry cannot be recorded on its line. */
export type PlaceIssue = {
  /** Index in the written list, from 0. */
  readonly index: number;
  readonly field: 'position' | 'lot' | 'actualGrams' | 'parts';
  readonly message: string;
};

export type PlacedEntries<Written> = {
  readonly written: Written;
  readonly issues: readonly PlaceIssue[];
};

/**
 * Moves written entries to where they are stored: on the line for a batch of one part, otherwise by part. Grams for a
 * whole line are accepted only while none of its parts was weighed.
 */
export function placeEntries<Written extends WrittenEntries>(
  lines: readonly DocumentLine[],
  written: Written,
): PlacedEntries<Written> {
  const issues: PlaceIssue[] = [];
  const placed = (written.lines ?? []).map((writing, index, all) => {
    const { position } = writing;
    const line = lines.find((one) => one.position === position);
    const refuse = (field: PlaceIssue['field'], message: string) =>
      issues.push({ index, field, message });
    if (line === undefined) refuse('position', `There is no line ${position} in this document.`);
    else if (all.findIndex((one) => one.position === position) < index) {
      refuse('position', `Line ${position} is written twice.`);
    } else return placedLine(line, writing, refuse);
    return writing;
  });
  return { written: written.lines === undefined ? written : { ...written, lines: placed }, issues };
}

/** The document after applying written entries that went through `placeEntries`. */
export function withWrittenLines(
  document: BatchDocument,
  written: readonly WrittenLine[],
): BatchDocument {
  const present = document.lines.map(entryOfLine);
  const lines = withLineChanges(present, lineChanges(present, written));
  return withLines(document, { lines });
}

type Refuse = (field: PlaceIssue['field'], message: string) => unknown;

function placedLine(line: DocumentLine, writing: WrittenLine, refuse: Refuse): WrittenLine {
  const { position } = line;
  if (line.oilId !== null && (writing.lot ?? '') !== '') {
    refuse('lot', `Line ${position} is an oil: its lot is the one it was calculated with.`);
  }
  const count = line.actualParts.length;
  const parts = writing.parts ?? [];
  for (const [index, { part }] of parts.entries()) {
    if (!Number.isInteger(part) || part < 1 || part > count) {
      refuse('parts', `Line ${position} has ${countOfParts(count)}: there is no part ${part}.`);
    } else if (parts.findIndex((one) => one.part === part) < index) {
      refuse('parts', `Line ${position}: part ${part} is written twice.`);
    }
  }
  const { parts: _, ...whole } = writing;
  return count === 1
    ? ofOnePart(line, whole, parts[0], refuse)
    : ofSeveralParts(line, whole, parts, refuse);
}

const countOfParts = (count: number): string => (count === 1 ? '1 part' : `${count} parts`);

/** In a batch of one part, line and part are the same; if both are written, the changed one counts. */
function ofOnePart(
  line: DocumentLine,
  whole: WrittenLine,
  part: WrittenPart | undefined,
  refuse: Refuse,
): WrittenLine {
  if (part === undefined) return whole;
  const both = <Value>(
    field: 'actualGrams' | 'initials',
    present: Value,
    one?: Value,
    other?: Value,
  ) => {
    if (one === undefined || one === present) return other === undefined ? one : other;
    if (other !== undefined && other !== present && other !== one) {
      refuse(
        field === 'initials' ? 'parts' : field,
        `Line ${line.position} has 1 part: its own entry and that of the part differ.`,
      );
    }
    return one;
  };
  return {
    ...whole,
    actualGrams: both('actualGrams', line.actualGrams, whole.actualGrams, part.actualGrams),
    initials: both('initials', line.initials, whole.initials, part.initials),
  };
}

function ofSeveralParts(
  line: DocumentLine,
  whole: WrittenLine,
  parts: readonly WrittenPart[],
  refuse: Refuse,
): WrittenLine {
  const after = line.actualParts.map((grams, index) => {
    const written = parts.find(({ part }) => part === index + 1)?.actualGrams;
    return written === undefined ? grams : written;
  });
  const total = whole.actualGrams;
  const placed = { ...whole, parts };
  if (after.every((grams) => grams === null)) return placed;
  const sum = sumOfParts(after);
  const isUnchanged = after.every((grams, index) => grams === line.actualParts[index]);
  const isTakenAway = total === null && isUnchanged && sum !== null;
  const isOther = total != null && total.toFixed(3) !== sum?.toFixed(3);
  if (isTakenAway || isOther) refuse('actualGrams', contradiction(line, sum));
  return { ...placed, actualGrams: null };
}

function contradiction({ position }: DocumentLine, sum: number | null): string {
  return sum === null
    ? `Line ${position} is weighed by part: write each of its parts instead of a total.`
    : `Line ${position} is weighed by part, ${formatGrams(sum)} g together: write its parts instead of another total.`;
}

import { formatGrams, formatSigned } from '#domain/format.ts';
import type { DocumentLine } from '#domain/record/document/document.ts';
import { type Correction, marked } from '#domain/record/entries/corrections.ts';
import type { PartField } from '#domain/record/entries/entries.ts';
import { partRuns, runWords } from '#domain/record/made/partRuns.ts';

/** Calculated and weighed grams of a line, a part, or a total. */
export type RecordWeighed = {
  readonly calculated: string;
  /** Empty until weighed, as a box to write in; a corrected figure carries its marks. */
  readonly actual: string;
  /** actual - calculated with its sign; empty without an actual quantity. */
  readonly variance: string;
};

/** One part of a line or of the total. */
export type RecordPartRow = RecordWeighed & {
  /** From 1. */
  readonly part: number;
  readonly label: string;
  readonly initials: string;
  /** The fields that can be edited while the batch is open. */
  readonly boxes: readonly PartField[];
};

type WeighedParts = Pick<DocumentLine, 'position' | 'partGrams' | 'actualParts' | 'initialsParts'>;

const isWritten = (
  actualParts: WeighedParts['actualParts'],
  initialsParts: WeighedParts['initialsParts'],
  part: number,
): boolean => (actualParts[part] ?? null) !== null || (initialsParts[part] ?? '') !== '';

/** The part rows of a line: all of them, or only those with entries. */
export function recordPartRows(
  line: WeighedParts,
  isEach: boolean,
  corrections: readonly Correction[] = [],
): readonly RecordPartRow[] {
  const { partGrams, actualParts, initialsParts, position } = line;
  if (partGrams.length === 1) return [];
  return partGrams.flatMap((grams, index) => {
    if (!isEach && !isWritten(actualParts, initialsParts, index)) return [];
    const part = index + 1;
    const words = weighedWords(grams, actualParts[index] ?? null);
    return [
      {
        ...words,
        part,
        label: `Part ${part}`,
        actual: marked(words.actual, corrections, 'actualGrams', position, part),
        initials: marked(initialsParts[index] ?? '', corrections, 'initials', position, part),
        boxes: ['actualGrams', 'initials'] as const,
      },
    ];
  });
}

/** The grams of each part when the parts have no rows: "Parts 1–12: 0.061, 13–20: 0.062". */
export function sharesText({ partGrams }: Pick<DocumentLine, 'partGrams'>): string {
  const texts = partRuns(partGrams.length, (part) => partGrams[part] ?? 0).map(
    (run) => `${runWords(run)}: ${formatGrams(partGrams[run.first] ?? 0)}`,
  );
  return `Parts ${texts.join(', ')}`;
}

export function weighedWords(calculated: number, actual: number | null): RecordWeighed {
  return {
    calculated: formatGrams(calculated),
    actual: actual === null ? '' : formatGrams(actual),
    variance: actual === null ? '' : formatSigned(actual - calculated, 3),
  };
}

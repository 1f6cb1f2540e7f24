import { type Correction, marked } from './corrections.ts';
import type { DocumentLine } from './document.ts';
import type { PartField } from './entries.ts';
import { formatGrams } from './format.ts';
import { partRuns, runWords } from './partRuns.ts';
import type { RecordWeighed } from './recordRows.ts';
import { weighedWords } from './recordRows.ts';

/** One part of a line, or of the sum of all. */
export type RecordPartRow = RecordWeighed & {
  /** From 1. */
  readonly part: number;
  readonly label: string;
  readonly initials: string;
  /** What can be written on it while the batch is open. */
  readonly boxes: readonly PartField[];
};

type WeighedParts = Pick<DocumentLine, 'position' | 'partGrams' | 'actualParts' | 'initialsParts'>;

const isWritten = (
  actualParts: WeighedParts['actualParts'],
  initialsParts: WeighedParts['initialsParts'],
  part: number,
): boolean => (actualParts[part] ?? null) !== null || (initialsParts[part] ?? '') !== '';

/** The parts of a line, a row each: all of them, or those that somebody wrote on. */
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

/** What each part takes where the parts have no rows: "Parts 1–12: 0.061, 13–20: 0.062". */
export function sharesText({ partGrams }: Pick<DocumentLine, 'partGrams'>): string {
  const texts = partRuns(partGrams.length, (part) => partGrams[part] ?? 0).map(
    (run) => `${runWords(run)}: ${formatGrams(partGrams[run.first] ?? 0)}`,
  );
  return `Parts ${texts.join(', ')}`;
}

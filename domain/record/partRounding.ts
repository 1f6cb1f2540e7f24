import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { gramsToMilligrams } from '#domain/units.ts';
import type { BatchDocument } from './document.ts';
import { formatNumber } from './format.ts';
import { percentOfLot } from './percentColumns.ts';

/** A part may differ from its share of a targeted cannabinoid by so many percent, unsaid. */
const MOST_PERCENT = 1;

/** What rounding the parts to whole milligrams does to one targeted cannabinoid. */
type PartRounding = {
  readonly cannabinoid: string;
  /** The part that is furthest off, from 1. */
  readonly part: number;
  /** Percent of its share, below 0 for too little. */
  readonly percent: number;
  /** So many parts, or a batch so many times as large, are within 1 % for certain. */
  readonly mostParts: number;
  readonly timesLarger: number;
};

/** Each targeted cannabinoid that rounding moves by more than 1 % in some part. */
export function partRoundings(
  document: Pick<BatchDocument, 'parts' | 'targets' | 'lines' | 'lots'>,
): readonly PartRounding[] {
  const { parts, targets, lots } = document;
  if (parts < 2) return [];
  const oilLines = document.lines.filter(({ oilId }) => oilId !== null);
  const names = new Map(
    targets.map(({ cannabinoid }) => [cannabinoidKey(cannabinoid), cannabinoid]),
  );
  return [...names].flatMap(([key, cannabinoid]) => {
    const rich = oilLines
      .map((line) => {
        const lot = lots.find(({ oilId }) => oilId === line.oilId);
        return { line, percent: lot === undefined ? 0 : percentOfLot(lot, key) };
      })
      .filter(({ percent }) => percent > 0);
    const sum = (gramsOf: (line: BatchDocument['lines'][number]) => number): number =>
      rich.reduce((mg, { line, percent }) => mg + gramsToMilligrams(gramsOf(line)) * percent, 0);
    const all = sum(({ calculatedGrams }) => calculatedGrams);
    if (all === 0) return [];
    const share = all / parts;
    const percents = Array.from(
      { length: parts },
      (_, part) => (sum(({ partGrams }) => partGrams[part] ?? 0) / share - 1) * 100,
    );
    const worst = percents.reduce(
      (at, percent, part) => (Math.abs(percent) > Math.abs(percents[at] ?? 0) + 1e-9 ? part : at),
      0,
    );
    const percent = percents[worst] ?? 0;
    if (Math.abs(percent) <= MOST_PERCENT + 1e-9) return [];
    // No line of a part is off by more than 1 mg.
    const most = ((MOST_PERCENT / 100) * all) / rich.reduce((mg, one) => mg + one.percent, 0);
    const mostParts = Math.floor(most + 1e-9);
    return [{ cannabinoid, part: worst + 1, percent, mostParts, timesLarger: parts / most }];
  });
}

/** The same in sentences, with what would mend it. */
export const partWarnings = (document: Parameters<typeof partRoundings>[0]): readonly string[] =>
  partRoundings(document).map(({ cannabinoid, part, percent, mostParts, timesLarger }) => {
    const off = `${formatNumber(Math.abs(percent), 1)} % ${percent < 0 ? 'less' : 'more'}`;
    const larger = `a batch at least ${formatNumber(Math.ceil(timesLarger * 10) / 10, 1)} times as large`;
    const cure =
      mostParts > 1
        ? `Make at most ${formatNumber(mostParts, 0)} parts, or ${larger}`
        : `Make 1 part, or ${larger}`;
    return `Part ${part} holds ${off} ${cannabinoid} than its share, because parts are weighed in whole milligrams. ${cure}.`;
  });

/** Whether a sentence of a document is one of those, whatever the words of its day. */
export const isPartWarning = (sentence: string): boolean => /^Part \d+ holds /.test(sentence);

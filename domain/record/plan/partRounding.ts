import { formatNumber } from '#domain/format.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { percentOfLot } from '#domain/record/page/percentColumns.ts';
import { gramsToMilligrams } from '#domain/units.ts';

/** A part may deviate from its share of a targeted cannabinoid by this many percent without a warning. */
const MOST_PERCENT = 1;

/** The effect of rounding parts to whole milligrams on one targeted cannabinoid. */
type PartRounding = {
  readonly cannabinoid: string;
  /** The part with the largest deviation, from 1. */
  readonly part: number;
  /** Deviation in percent of its share; below 0 for too little. */
  readonly percent: number;
  /** With this many parts, or a batch this many times larger, the deviation is at most 1 %. */
  readonly mostParts: number;
  readonly timesLarger: number;
};

/** Targeted cannabinoids for which rounding changes some part by more than 1 %. */
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

/** The same as sentences, with advice. */
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

/** True when a sentence in a document is such a warning, including older wordings. */
export const isPartWarning = (sentence: string): boolean => /^Part \d+ holds /.test(sentence);

import { correctedResults } from '#server/oils/results/corrections.ts';
import { correctionOf, type NewTest } from '#server/oils/results/insertTests.ts';
import {
  type NewPotency,
  newPotencies,
  type StoredResult,
  withResults,
  writtenResult,
} from '#server/oils/results/storedResult.ts';
import type { ImportedRow, MatchedOil } from './importMatches.ts';

/** The results in the rows of a file, and the tests that they become. */

/** All results of a row: its percents, and those that are no values. */
function resultsOf({ content, results }: ImportedRow): readonly StoredResult[] {
  const marked = new Set(results.map(({ cannabinoidId }) => cannabinoidId));
  const values = content.potencies.filter(({ cannabinoidId }) => !marked.has(cannabinoidId));
  return [...values.map((value) => writtenResult(value, String(value.percent))), ...results].sort(
    (one, other) => one.cannabinoidId - other.cannabinoidId,
  );
}

/** The potencies of an oil that a row adds. */
export const firstPotencies = (row: ImportedRow): readonly NewPotency[] =>
  newPotencies(resultsOf(row));

/** The first test of an oil that a row adds; null when the row tells none. */
export function firstTest(oilId: number, row: ImportedRow): NewTest | null {
  const [lab, certificate] = [row.lab ?? '', row.certificate ?? ''];
  const results = resultsOf(row);
  const isCertified = lab !== '' || certificate !== '';
  if (results.length === 0 && !isCertified) return null;
  return {
    ...correctionOf(oilId, results),
    purpose: isCertified ? 'supplier' : 'correction',
    labName: lab,
    certificateNumber: certificate,
  };
}

/** The laboratory and certificate of an existing oil after a row, and whether they are others than before. */
function certificateAfter(oil: MatchedOil, row: ImportedRow) {
  const [lab, certificate] = [row.lab ?? oil.lab, row.certificate ?? oil.certificate];
  return { lab, certificate, isOther: lab !== oil.lab || certificate !== oil.certificate };
}

/**
 * The results that a row states anew: those that differ from its oil, or all beside another certificate, which says
 * nothing of the limits and the words of the one before. A percent of 0 is what "not detected" has, too.
 */
function changedResults(oil: MatchedOil, row: ImportedRow): readonly StoredResult[] {
  const { isOther } = certificateAfter(oil, row);
  const present = new Map(oil.results.map((result) => [result.cannabinoidId, result]));
  return resultsOf(row).filter((result) => {
    const before = present.get(result.cannabinoidId);
    if (result.kind === 'not_tested') return false;
    if (isOther) return true;
    if (before === undefined) return true;
    const isSamePercent = Number(before.percent ?? 0) === Number(result.percent ?? 0);
    if (result.kind !== 'value') return !isSameMark(before, result);
    // A number alone says nothing of the limits of the one before.
    return !isSamePercent || (isLimited(result) && !isSameMark(before, result));
  });
}

const isLimited = ({ lod, loq }: StoredResult): boolean => lod !== null || loq !== null;

const isSameMark = (one: StoredResult, other: StoredResult): boolean =>
  one.kind === other.kind && isSame(one.lod, other.lod) && isSame(one.loq, other.loq);

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Number(one) === Number(other);

/** The potencies of an oil after a row; `columns` are the cannabinoids that have one in the file. */
export function potenciesAfter(
  oil: MatchedOil,
  row: ImportedRow,
  columns: ReadonlySet<number>,
): MatchedOil['potencies'] {
  const named = new Set(resultsOf(row).map(({ cannabinoidId }) => cannabinoidId));
  const kept = oil.potencies.filter(({ cannabinoidId: id }) => named.has(id) || !columns.has(id));
  return withResults(oil, kept, changedResults(oil, row));
}

/**
 * The test that a row makes of an existing oil; null when its results and its certificate stay. Another laboratory or
 * certificate is said of all results of the row. Other percents beside those of the last certificate are a correction of
 * the changed ones alone: no laboratory found them.
 */
export function testAfter(
  oil: MatchedOil,
  row: ImportedRow,
  columns: ReadonlySet<number>,
): NewTest | null {
  const { lab, certificate, isOther } = certificateAfter(oil, row);
  const gone = correctedResults(oil.potencies, potenciesAfter(oil, row, columns)).filter(
    ({ kind }) => kind === 'not_tested',
  );
  const changed = [...changedResults(oil, row), ...gone];
  if (!isOther) return changed.length === 0 ? null : correctionOf(oil.id, changed);
  return {
    ...correctionOf(oil.id, [...resultsOf(row), ...gone]),
    purpose: 'supplier',
    labName: lab,
    certificateNumber: certificate,
  };
}

import type { CannabinoidResult } from '#domain/lots/certificate/certificate.ts';
import { percentToWrite, type TestResult, upperPercent } from '#domain/lots/results/testResult.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { type LotTestResult, type OilPotency, Prisma } from '#server/generated/prisma/client.ts';
import type { OilWithPotencies } from '#server/oils/readOils.ts';
import type { KnownCannabinoid } from '#server/oils/writtenOil.ts';

/** A result with the cannabinoid it is for. */
export type StoredResult = TestResult & {
  readonly cannabinoidId: number;
  /** The organization's name for it. */
  readonly cannabinoid: string;
};

/** The columns of a potency that follow from its result. */
export type PotencyColumns = Pick<
  OilPotency,
  'percent' | 'upperPercent' | 'upperKind' | 'zeroKind'
>;

/** The result of a percent that somebody wrote without a certificate. */
export const writtenResult = (
  { cannabinoidId, name }: { readonly cannabinoidId: number; readonly name: string },
  percent: string,
): StoredResult => ({
  ...resultWithout('value'),
  cannabinoidId,
  cannabinoid: name,
  percent,
});

/** A result of a kind that has neither figures nor limits. */
export const resultWithout = (kind: TestResult['kind']): TestResult => ({
  kind,
  percent: null,
  lod: null,
  loq: null,
  uncertaintyPercent: null,
  printed: '',
});

/** Results with the ids of their cannabinoids; unknown ones are left out. */
export function storedResults(
  results: readonly CannabinoidResult[],
  known: readonly KnownCannabinoid[],
): readonly StoredResult[] {
  const byKey = new Map(known.map((one) => [cannabinoidKey(one.name), one]));
  return results.flatMap((result) => {
    const found = byKey.get(cannabinoidKey(result.cannabinoid));
    return found ? [{ ...result, cannabinoidId: found.id, cannabinoid: found.name }] : [];
  });
}

/** The percent of a result with its bound and how a test found none; null when the test says nothing. */
export function potencyOf(result: TestResult): PotencyColumns | null {
  const percent = percentToWrite(result);
  if (percent === null) return null;
  const upper = upperPercent(result);
  const { kind } = result;
  return {
    percent: new Prisma.Decimal(percent),
    upperPercent: upper === 'unknown' ? null : new Prisma.Decimal(upper),
    upperKind: upper === 'unknown' ? 'unknown' : 'bound',
    zeroKind: kind === 'not_detected' || kind === 'below_loq' ? kind : null,
  };
}

/** A potency that is about to be stored. */
export type NewPotency = PotencyColumns & {
  readonly cannabinoidId: number;
  readonly cannabinoid: { readonly name: string };
};

/** The potencies that results give; one that says nothing gives none. */
export const newPotencies = (results: readonly StoredResult[]): readonly NewPotency[] =>
  results.flatMap((result) => {
    const { cannabinoidId, cannabinoid: name } = result;
    const columns = potencyOf(result);
    return columns === null ? [] : [{ ...columns, cannabinoidId, cannabinoid: { name } }];
  });

type Potencies = OilWithPotencies['potencies'];

/** The potencies of a lot after a test; of those it had, `kept` stay unless a result gives another one. */
export function withResults(
  { id: oilId, organizationId }: Pick<OilWithPotencies, 'id' | 'organizationId'>,
  kept: Potencies,
  results: readonly StoredResult[],
): Potencies {
  const written = newPotencies(results).map((row) => ({ organizationId, oilId, ...row }));
  const replaced = new Set(written.map(({ cannabinoidId }) => cannabinoidId));
  const left = kept.filter(({ cannabinoidId }) => !replaced.has(cannabinoidId));
  return [...left, ...written].sort((one, other) => one.cannabinoidId - other.cannabinoidId);
}

const decimalText = (decimal: Prisma.Decimal | null): string | null => decimal?.toFixed() ?? null;

/** A row of results as the domain reads it, without trailing zeros. */
export const resultOf = (
  row: Omit<LotTestResult, 'organizationId' | 'position'>,
): StoredResult => ({
  cannabinoidId: row.cannabinoidId,
  cannabinoid: row.cannabinoid,
  kind: row.kind,
  percent: decimalText(row.percent),
  lod: decimalText(row.lod),
  loq: decimalText(row.loq),
  uncertaintyPercent: decimalText(row.uncertaintyPercent),
  printed: row.printed,
});

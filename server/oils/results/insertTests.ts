import type { CertificateDraft, Panels } from '#domain/lots/certificate/certificate.ts';
import type { RetestKind } from '#domain/review/retest.ts';
import { forgetPlans } from '#server/db/statements/forgetPlans.ts';
import { insertRows } from '#server/db/statements/insertRows.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Viewer } from '#server/viewer.ts';
import type { StoredResult } from './storedResult.ts';

/** A test of a lot as it is stored. */
export type NewTest = Omit<CertificateDraft, 'results' | 'panels'> & {
  readonly oilId: number;
  readonly panels: Partial<Panels>;
  readonly fileId: string | null;
  /** The test of the lot that it voids, and why; absent: it voids none. */
  readonly voids?: { readonly testId: number; readonly reason: string };
  /** From when on its percents count; absent or null where no percent of the lot changed. */
  readonly change?: RetestKind | null;
  readonly results: readonly StoredResult[];
};

/** A correction of percents: no certificate says it. */
export const correctionOf = (oilId: number, results: readonly StoredResult[]): NewTest => ({
  oilId,
  purpose: 'correction',
  labName: '',
  labLicense: '',
  accreditation: '',
  certificateNumber: '',
  sampleId: '',
  method: '',
  note: '',
  sampledOn: null,
  reportedOn: null,
  verdict: 'not_stated',
  panels: {},
  fileId: null,
  results,
});

/**
 * Stores tests, each as the newest of its lot, and returns their ids in the same order. The lots
 * are locked by the caller.
 */
export async function insertTests(
  tx: Tx,
  { organizationId, userId, name: userName }: Pick<Viewer, 'organizationId' | 'userId' | 'name'>,
  tests: readonly NewTest[],
): Promise<readonly number[]> {
  if (tests.length === 0) return [];
  const taken = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT nextval(pg_get_serial_sequence('lot_tests', 'id')) AS id
    FROM generate_series(1, ${tests.length}::integer)`;
  const ids = taken.map(({ id }) => Number(id));
  const createdAt = new Date();
  const rows = tests.map(({ results: _, change = null, voids, ...test }, index) => {
    const voiding = { voidsTestId: voids?.testId ?? null, voidReason: voids?.reason ?? null };
    const entered = { ...voiding, userId, userName, createdAt };
    return { id: ids[index], organizationId, ...test, change, ...entered };
  });
  const results = tests.flatMap((test, index) =>
    test.results.map((result, place) => {
      const { cannabinoidId, cannabinoid, kind, percent, printed } = result;
      const { lod, loq, uncertaintyPercent } = result;
      const what = { cannabinoidId, cannabinoid, kind, percent, lod, loq, uncertaintyPercent };
      return { organizationId, testId: ids[index], position: place + 1, ...what, printed };
    }),
  );
  await tx.$executeRaw(insertRows('lot_tests', rows));
  await forgetPlans(tx, rows);
  await tx.$executeRaw(insertRows('lot_test_results', results));
  return ids;
}

import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Viewer } from '#server/viewer.ts';

type Row = { readonly oilId: number; readonly name: string; readonly earlier: string };

/** The other names by which tests of a lot called a cannabinoid that is called `name` now. */
export type EarlierNames = (oilId: number, name: string) => readonly string[];

export const NO_NAMES: EarlierNames = () => [];

/** Reads what the cannabinoids of lots were called, which their batches still call them. */
export async function earlierNames(
  tx: Tx,
  { organizationId }: Pick<Viewer, 'organizationId'>,
  oilIds: readonly number[],
): Promise<EarlierNames> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT DISTINCT t.oil_id AS "oilId", c.name, r.cannabinoid AS earlier
    FROM lot_tests t
    JOIN lot_test_results r ON r.organization_id = t.organization_id AND r.test_id = t.id
    JOIN cannabinoids c ON c.organization_id = r.organization_id AND c.id = r.cannabinoid_id
    WHERE t.organization_id = ${organizationId} AND t.oil_id = ANY(${[...oilIds]}::integer[])
      AND lower(r.cannabinoid) <> lower(c.name)`;
  const keyOf = (oilId: number, name: string) => `${oilId} ${cannabinoidKey(name)}`;
  const names = new Map<string, string[]>();
  for (const { oilId, name, earlier } of rows) {
    const key = keyOf(oilId, name);
    names.set(key, [...(names.get(key) ?? []), earlier]);
  }
  return (oilId, name) => names.get(keyOf(oilId, name)) ?? [];
}

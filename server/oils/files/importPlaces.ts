import type { Tx } from '#server/db/transaction.ts';
import type { Viewer } from '#server/viewer.ts';

export type ImportDepartment = {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
};

/** The departments that a file may name. */
export const importDepartments = (
  tx: Tx,
  { organizationId }: Viewer,
): Promise<readonly ImportDepartment[]> =>
  tx.department.findMany({
    where: { organizationId },
    select: { id: true, name: true, active: true },
    orderBy: { id: 'asc' },
  });

/** The inactive departments among `ids`, by name; the others stay active until the transaction ends. */
export async function lockedInactive(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.$queryRaw<ImportDepartment[]>`
    SELECT id, name, active FROM departments
    WHERE id = ANY(${[...new Set(ids)]}::integer[]) ORDER BY id FOR SHARE`;
  return new Map(rows.flatMap(({ id, name, active }) => (active ? [] : [[id, name] as const])));
}

import type { Tx } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';

/** Locks a department in the active state until the transaction ends; throws when it is inactive. */
export async function lockActiveDepartment(tx: Tx, departmentId: number | null): Promise<void> {
  if (departmentId === null) return;
  const [department] = await tx.$queryRaw<{ active: boolean; name: string }[]>`
    SELECT active, name FROM departments WHERE id = ${departmentId} FOR SHARE`;
  if (department?.active !== true) {
    throw new ConflictError(
      `Department ${department?.name ?? ''} is inactive. Ask an administrator to activate it.`,
    );
  }
}

import type { Viewer } from '#server/accounts/viewer.ts';
import { writeAudit } from '#server/audit/service.ts';
import { dateOf } from '#server/calendarDate.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { demandOilsOf, refuseForeignDepartment } from './oilAccess.ts';
import { auditFields, recordType } from './oilAudit.ts';
import { potencyInclude } from './service.ts';
import { unlessNameTaken } from './takenName.ts';
import {
  acceptedOil,
  holdCannabinoids,
  type StoredContent,
  type WrittenOil,
} from './writtenOil.ts';

/** Refuses who may not create oils there. */
export async function demandCreation(viewer: Viewer, departmentId: number | null): Promise<void> {
  await refuseForeignDepartment(viewer, departmentId);
  demandOilsOf(viewer, departmentId);
}

/** A new oil; its quantity is the first entry of its ledger. */
export async function createOil(viewer: Viewer, written: WrittenOil): Promise<number> {
  const departmentId = written.departmentId ?? null;
  await demandCreation(viewer, departmentId);
  const { tag, batch } = written.draft;
  const named = { tag: tag.trim(), batch: batch.trim(), departmentId };
  return unlessNameTaken(
    viewer,
    () => named,
    () =>
      transaction(async (tx) => {
        const content = acceptedOil(written.draft, await holdCannabinoids(tx, viewer));
        await lockActiveDepartment(tx, departmentId);
        const oil = await insert(tx, viewer, content, departmentId, written.receivedOn);
        const kind = 'oil created';
        await writeAudit(tx, viewer, {
          kind,
          recordType,
          recordId: oil.id,
          after: auditFields(oil),
        });
        return oil.id;
      }),
  );
}

const insert = (
  tx: Tx,
  { organizationId, userId, name }: Viewer,
  { tag, description, batch, quantityGrams, potencies }: StoredContent,
  departmentId: number | null,
  receivedOn: string | undefined,
) =>
  tx.oil.create({
    data: {
      organizationId,
      departmentId,
      tag,
      description,
      batch,
      quantityGrams,
      ...(receivedOn === undefined ? {} : { receivedOn: dateOf(receivedOn) }),
      potencies: {
        create: potencies.map(({ cannabinoidId, percent }) => ({ cannabinoidId, percent })),
      },
      ledger: {
        create:
          quantityGrams === 0
            ? []
            : [{ deltaGrams: quantityGrams, reason: 'received', userId, userName: name }],
      },
    },
    include: potencyInclude,
  });

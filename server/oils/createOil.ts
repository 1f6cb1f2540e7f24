import { writeAudit } from '#server/audit/writeAudit.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { dateOf } from '#server/input/calendarDate.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import type { Viewer } from '#server/viewer.ts';
import { authorizeOilsOf, refuseForeignDepartment } from './oilAccess.ts';
import { auditFields, recordType } from './oilAudit.ts';
import { potencyInclude } from './readOils.ts';
import { unlessNameTaken } from './takenName.ts';
import {
  acceptedOil,
  holdCannabinoids,
  type StoredContent,
  type WrittenOil,
} from './writtenOil.ts';

/** Throws unless the viewer may create oils there. */
export async function authorizeCreation(
  viewer: Viewer,
  departmentId: number | null,
): Promise<void> {
  await refuseForeignDepartment(viewer, departmentId);
  authorizeOilsOf(viewer, departmentId);
}

/** Creates an oil; its quantity is the first ledger entry. */
export async function createOil(viewer: Viewer, written: WrittenOil): Promise<number> {
  const departmentId = written.departmentId ?? null;
  await authorizeCreation(viewer, departmentId);
  const { tag, batch } = written.draft;
  const named = { tag: tag.trim(), batch: batch.trim(), departmentId };
  return unlessNameTaken(
    viewer,
    () => named,
    () =>
      transaction(async (tx) => {
        const content = acceptedOil(written, await holdCannabinoids(tx, viewer));
        await lockActiveDepartment(tx, departmentId);
        const oil = await insert(tx, viewer, content, { ...written, departmentId });
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

type Place = Pick<WrittenOil, 'receivedOn' | 'lowAtGrams'> & {
  readonly departmentId: number | null;
};

const insert = (
  tx: Tx,
  { organizationId, userId, name }: Viewer,
  { tag, description, batch, quantityGrams, potencies }: StoredContent,
  { departmentId, receivedOn, lowAtGrams = null }: Place,
) =>
  tx.oil.create({
    data: {
      organizationId,
      departmentId,
      tag,
      description,
      batch,
      quantityGrams,
      lowAtGrams,
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

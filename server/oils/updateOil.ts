import { isDeepStrictEqual } from 'node:util';
import { demand } from '#server/access.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { refuseOvertaken } from '#server/audit/overtaken.ts';
import { writeAudit } from '#server/audit/service.ts';
import { dateOf } from '#server/calendarDate.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { lockActiveDepartments, lockOils } from './lockOils.ts';
import { demandOilsOf, refuseForeignDepartment } from './oilAccess.ts';
import { auditFields, oilName, recordType } from './oilAudit.ts';
import { getOil, type OilWithPotencies } from './service.ts';
import { unlessNameTaken } from './takenName.ts';
import {
  acceptedOil,
  holdCannabinoids,
  type StoredContent,
  type WrittenOil,
} from './writtenOil.ts';

/** Refuses who may not change this oil, or move it to that department. */
export async function demandChange(
  viewer: Viewer,
  id: number,
  departmentId: number | null | undefined,
): Promise<void> {
  const oil = await getOil(viewer, id, {});
  await refuseForeignDepartment(viewer, departmentId);
  demandChangeOf(viewer, oil, departmentId);
}

function demandChangeOf(
  viewer: Viewer,
  oil: Pick<OilWithPotencies, 'departmentId'>,
  departmentId: number | null = oil.departmentId,
): void {
  demand(viewer, 'manageOils', oil.departmentId);
  if (departmentId !== oil.departmentId) demandOilsOf(viewer, departmentId);
}

/**
 * Writes the whole oil anew; what moves its quantity stands in the ledger. The quantity of an
 * inactive oil stays 0, so one that is written there is what it holds once it is reactivated.
 */
export async function updateOil(
  viewer: Viewer,
  id: number,
  written: WrittenOil,
  knownRevision: number | null,
): Promise<void> {
  await refuseForeignDepartment(viewer, written.departmentId);
  const { tag, batch } = written.draft;
  const named = { tag: tag.trim(), batch: batch.trim() };
  let departmentId: number | null = null;
  await unlessNameTaken(
    viewer,
    () => ({ ...named, departmentId }),
    () =>
      transaction(async (tx) => {
        const [present] = await lockOils(tx, viewer, [id]);
        if (!present) return;
        demandChangeOf(viewer, present, written.departmentId);
        const content = acceptedOil(written.draft, await holdCannabinoids(tx, viewer));
        await refuseOvertaken(tx, viewer, standing(present), knownRevision);
        departmentId =
          written.departmentId === undefined ? present.departmentId : written.departmentId;
        await lockActiveDepartments(tx, [present.departmentId, departmentId]);
        await store(tx, viewer, present, content, {
          departmentId,
          receivedOn:
            written.receivedOn === undefined ? present.receivedOn : dateOf(written.receivedOn),
        });
      }),
  );
}

const standing = (oil: OilWithPotencies) => ({ ...oil, recordType, name: oilName(oil) });

type Place = { readonly departmentId: number | null; readonly receivedOn: Date };

async function store(
  tx: Tx,
  viewer: Viewer,
  present: OilWithPotencies,
  content: StoredContent,
  place: Place,
): Promise<void> {
  const { id, organizationId } = present;
  const { tag, description, batch, potencies } = content;
  const quantities = quantitiesOf(present, content);
  const deltaGrams = quantities.quantityGrams.minus(present.quantityGrams);
  const before = auditFields(present);
  const words = { tag, description, batch };
  const potencyRows = asRows(present, content);
  const after = auditFields({
    ...present,
    ...place,
    ...quantities,
    ...words,
    potencies: potencyRows,
  });
  if (isDeepStrictEqual(before, after)) return;
  await tx.oilPotency.deleteMany({ where: { organizationId, oilId: id } });
  await tx.oilPotency.createMany({
    data: potencies.map(({ cannabinoidId, percent }) => ({
      organizationId,
      oilId: id,
      cannabinoidId,
      percent,
    })),
  });
  await tx.oil.update({
    where: { id },
    data: {
      ...place,
      ...quantities,
      ...words,
      revision: { increment: 1 },
      updatedAt: new Date(),
    },
    select: { id: true },
  });
  if (!deltaGrams.isZero()) {
    const { userId, name: userName } = viewer;
    await tx.ledgerEntry.create({
      data: { organizationId, oilId: id, deltaGrams, reason: 'edited', userId, userName },
    });
  }
  await writeAudit(tx, viewer, { kind: 'oil edited', recordType, recordId: id, before, after });
}

function quantitiesOf(present: OilWithPotencies, { quantityGrams }: StoredContent) {
  const written = new Prisma.Decimal(quantityGrams);
  if (present.active) return { quantityGrams: written, quantityBeforeInactivation: null };
  const { quantityBeforeInactivation } = present;
  return {
    quantityGrams: present.quantityGrams,
    quantityBeforeInactivation: written.isZero() ? quantityBeforeInactivation : written,
  };
}

const asRows = ({ id, organizationId }: OilWithPotencies, { potencies }: StoredContent) =>
  potencies.map(({ cannabinoidId, name, percent }) => ({
    organizationId,
    oilId: id,
    cannabinoidId,
    percent: new Prisma.Decimal(percent),
    cannabinoid: { name },
  }));

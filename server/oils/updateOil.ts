import { isDeepStrictEqual } from 'node:util';
import { type AuditFields, auditChanges } from '#domain/audit/auditChanges.ts';
import type { LotFacts } from '#domain/lots/facts.ts';
import type { PercentAnswer } from '#domain/review/retestQuestion.ts';
import { assertRevision } from '#server/audit/assertRevision.ts';
import { writeAudits } from '#server/audit/writeAudit.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { dateOf } from '#server/input/calendarDate.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { authorizeOilsOf, refuseForeignDepartment } from './oilAccess.ts';
import { auditFields, oilName, recordType, signedFields } from './oilAudit.ts';
import { getOil, type OilWithPotencies } from './readOils.ts';
import { recordCorrections, withFound } from './results/corrections.ts';
import { acceptedAnswer, auditedAnswer } from './results/percentAnswer.ts';
import { arePercentsChanged, areSameRows, replacePotencies } from './results/potencies.ts';
import { factColumns, factsOf, withFacts } from './status/lotFacts.ts';
import { rewriteRefusal } from './status/refuseRejected.ts';
import { supersedeReleases } from './status/release/supersedeReleases.ts';
import { lockActiveDepartments, lockOils } from './stock/lockOils.ts';
import { unlessNameTaken } from './takenName.ts';
import {
  acceptedOil,
  holdCannabinoids,
  type StoredContent,
  type WrittenOil,
} from './writtenOil.ts';

/** Throws unless the viewer may change this oil, and move it to that department. */
export async function authorizeChange(
  viewer: Viewer,
  id: number,
  departmentId: number | null | undefined,
): Promise<void> {
  const oil = await getOil(viewer, id, {});
  await refuseForeignDepartment(viewer, departmentId);
  authorizeChangeOf(viewer, oil, departmentId);
}

function authorizeChangeOf(
  viewer: Viewer,
  oil: Pick<OilWithPotencies, 'departmentId'>,
  departmentId: number | null = oil.departmentId,
): void {
  authorize(viewer, 'manageOils', oil.departmentId);
  if (departmentId !== oil.departmentId) authorizeOilsOf(viewer, departmentId);
}

/**
 * Replaces all fields of the oil; changes of its quantity go through the ledger. The quantity of an inactive oil stays
 * 0, so a new one applies when it is reactivated.
 */
export async function updateOil(
  viewer: Viewer,
  id: number,
  written: WrittenOil,
  knownRevision: number | null,
): Promise<void> {
  await refuseForeignDepartment(viewer, written.departmentId);
  const { tag, batch } = written.draft;
  const trackTag = written.facts?.trackTag?.trim() ?? '';
  const named = { id, tag: tag.trim(), batch: batch.trim(), trackTag };
  let departmentId: number | null = null;
  await unlessNameTaken(
    viewer,
    () => ({ ...named, departmentId }),
    () =>
      transaction(async (tx) => {
        const [present] = await lockOils(tx, viewer, [id]);
        if (!present) return;
        authorizeChangeOf(viewer, present, written.departmentId);
        const content = acceptedOil(written, await holdCannabinoids(tx, viewer));
        await assertRevision(tx, viewer, standing(present), knownRevision);
        departmentId =
          written.departmentId === undefined ? present.departmentId : written.departmentId;
        await lockActiveDepartments(tx, [present.departmentId, departmentId]);
        const answer = await acceptedAnswer(tx, viewer, written.answer);
        await store(
          tx,
          viewer,
          present,
          { ...content, answer },
          {
            departmentId,
            receivedOn:
              written.receivedOn === undefined ? present.receivedOn : dateOf(written.receivedOn),
            lowAtGrams: levelOf(written, present),
            ...factColumns(withFacts(written.facts ?? {}, factsOf(present))),
          },
        );
      }),
  );
}

const standing = (oil: OilWithPotencies) => ({ ...oil, recordType, name: oilName(oil) });

type Place = Pick<OilWithPotencies, 'departmentId' | 'receivedOn' | 'lowAtGrams' | keyof LotFacts>;

const levelOf = ({ lowAtGrams }: WrittenOil, present: OilWithPotencies): Prisma.Decimal | null => {
  if (lowAtGrams === undefined) return present.lowAtGrams;
  return lowAtGrams === null ? null : new Prisma.Decimal(lowAtGrams);
};

async function store(
  tx: Tx,
  viewer: Viewer,
  present: OilWithPotencies,
  content: StoredContent & { readonly answer: PercentAnswer },
  place: Place,
): Promise<void> {
  const { id, organizationId } = present;
  const { tag, description, batch, answer } = content;
  const quantities = quantitiesOf(present, content);
  const deltaGrams = quantities.quantityGrams.minus(present.quantityGrams);
  const refusal = rewriteRefusal(present, { ...present, ...quantities });
  if (refusal !== null) throw new ConflictError(refusal.message);
  const before = auditFields(present);
  const words = { tag, description, batch };
  const potencyRows = withFound(present.potencies, asRows(present, content));
  const after = auditFields({
    ...present,
    ...place,
    ...quantities,
    ...words,
    potencies: [...potencyRows],
  });
  if (isDeepStrictEqual(before, after)) return;
  const { userId, name: userName } = viewer;
  const moved = { organizationId, oilId: id, deltaGrams, userId, userName };
  if (!areSameRows(present.potencies, potencyRows)) {
    await replacePotencies(tx, present, potencyRows);
  }
  // Sent together, because on the embedded database everybody waits for an open transaction.
  await Promise.all([
    tx.oil.update({
      where: { id },
      data: {
        ...place,
        ...quantities,
        ...words,
        revision: { increment: 1 },
        updatedAt: new Date(),
      },
      select: { id: true },
    }),
    deltaGrams.isZero() ? null : tx.ledgerEntry.create({ data: { ...moved, reason: 'edited' } }),
  ]);
  const moves = await recordCorrections(tx, viewer, [
    { oilId: id, before: present.potencies, after: potencyRows, answer },
  ]);
  const edits = signedEdits(before, after);
  const because = `The lot was edited: ${edits.join(', ')}.`;
  const fallen = edits.length === 0 ? [] : await supersedeReleases(tx, viewer, [id], because);
  const why = arePercentsChanged(present.potencies, potencyRows) ? auditedAnswer(answer) : {};
  const edited = { kind: 'oil edited', recordType, recordId: id, before };
  await writeAudits(tx, viewer, [{ ...edited, after: { ...after, ...why } }, ...moves, ...fallen]);
}

/** The changed fields of a lot that a release covers, in words. */
function signedEdits(before: AuditFields, after: AuditFields): readonly string[] {
  const departments = new Map<number, string>();
  return auditChanges(signedFields(before), signedFields(after), { departments }).map(
    ({ field }) => field,
  );
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

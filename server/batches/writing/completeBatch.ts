import { dateIn } from '#domain/account/timeZone.ts';
import { completionIssues } from '#domain/record/entries/completion.ts';
import {
  type BatchEntries,
  entryChanges,
  withChanges,
  withWritten,
} from '#domain/record/entries/entries.ts';
import { withEntries } from '#domain/record/entries/lineActuals.ts';
import { type SignedInitials, withInitials } from '#domain/record/entries/signedInitials.ts';
import { DEVIATION_KINDS, type DeviationReasons } from '#domain/record/made/deviations.ts';
import { weighedLots } from '#domain/record/made/weighed/weighedLots.ts';
import { DEVIATION_LABELS } from '#domain/record/page/recordDeviations.ts';
import { completedStatement } from '#domain/signing/statement.ts';
import { writeAudits } from '#server/audit/writeAudit.ts';
import { allowLots } from '#server/batches/formulation/override/allowLots.ts';
import { openUse } from '#server/batches/formulation/override/openUse.ts';
import type { ProvenOverride } from '#server/batches/formulation/override/proveOverride.ts';
import { recordedDays } from '#server/batches/formulation/override/recordedDays.ts';
import { refuseUnusableLots } from '#server/batches/formulation/stopped/refuseStopped.ts';
import { policyOfBatch } from '#server/batches/formulation/use/lotUse.ts';
import { compareAgain } from '#server/batches/retests/compareAgain.ts';
import { refuseDayToCome } from '#server/batches/signing/productionDay.ts';
import type { AfterAct } from '#server/batches/signing/shownBefore.ts';
import {
  assertBatchAsRead,
  type BatchSigning,
  provePerformer,
  signPerformed,
} from '#server/batches/signing/signBatch.ts';
import { refuseTypedInitials } from '#server/batches/signing/typedInitials.ts';
import { initialsBeside } from '#server/batches/signing/weighers.ts';
import { db } from '#server/db/database.ts';
import { againOnDuplicate, answeredBefore, hashOf, keepAnswer } from '#server/db/idempotency.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { InvalidError } from '#server/errors.ts';
import { parseInput } from '#server/input/input.ts';
import { moveStock } from '#server/oils/stock/moveStock.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { systemFor } from '#server/quality/deviations/raiseDeviation.ts';
import { policyOfRequest } from '#server/quality/policy/readPolicy.ts';
import { holdSigner } from '#server/quality/signatures/sign.ts';
import type { Viewer } from '#server/viewer.ts';
import { consumedOfStock } from './consumedOfStock.ts';
import { type BatchWithDocument, documentOf, entriesOf } from './document.ts';
import {
  type CompletionReasonsInput,
  completionInput,
  type EntriesInput,
  type EntriesRequest,
} from './entriesInput.ts';
import {
  authorizedBatch,
  lockBatch,
  placedEntries,
  recordType,
  refuseClosed,
} from './lockBatch.ts';
import { auditOf, headColumns, withAgent, writeLines } from './writeEntries.ts';

export type CompletionInput = {
  readonly entries: EntriesInput;
  readonly reasons?: CompletionReasonsInput;
  readonly idempotencyKey: string | null;
  /** Somebody of Quality allows lots that a date speaks against; null: nobody does. */
  readonly override?: ProvenOverride | null;
};

/**
 * Completes a batch: stores its entries and takes the grams of its stored oils from stock, in one transaction. The same
 * key with the same request does it once. Where the batch is signed, the signature is written with it.
 */
export async function completeBatch(
  viewer: Viewer,
  id: number | string,
  input: CompletionInput,
  knownRevision: number | null,
  signing: BatchSigning | null = null,
): Promise<number> {
  const authorized = await authorizedBatch(viewer, id, 'produceBatches');
  const { id: batchId } = authorized;
  const { override = null, ...sent } = input;
  const { entries: request, reasons, idempotencyKey: key } = parseInput(completionInput, sent);
  const answer = { key, hash: hashOf(['complete', batchId, request, reasons]) };
  const performer = await provePerformer(viewer, authorized, signing, {
    kind: 'complete',
    right: 'produceBatches',
    answer,
    refuseImpossible: async (batch) => {
      const planned = plannedCompletion(viewer, batch, request);
      await refuseDayToCome(viewer, batch, planned.entries);
      await refuseUnusableLots(viewer, batch, planned);
      await assertBatchAsRead(db(), viewer, batch, knownRevision);
    },
  });
  const { timeZone } = await policyOfRequest(viewer);
  const today = dateIn(timeZone, Date.now());
  await againOnDuplicate(() =>
    transaction(async (tx) => {
      const batch = await lockBatch(tx, viewer, batchId);
      if ((await answeredBefore(tx, viewer, answer)) !== undefined) return;
      const initials = performer && (await initialsBeside(tx, viewer, batch, performer.signer));
      const { entries, changes, statement } = plannedCompletion(viewer, batch, request, initials);
      await assertBatchAsRead(tx, viewer, batch, knownRevision);
      await lockActiveDepartment(tx, batch.departmentId);
      await writeLines(tx, viewer, batch, entries, changes);
      const policy = policyOfBatch(batch.policySnapshot);
      const document = withEntries(documentOf(batch), entries);
      const { productionDate } = entries;
      const lots = weighedLots(document.lines, changes);
      const weighed = recordedDays(batch.lines, lots, timeZone, productionDate);
      const using = { ...batch, productionDate, today, policy, weighed };
      const lotUse = await openUse(tx, viewer, using, override);
      const moved = await moveStock(tx, viewer, {
        batchId,
        reason: 'consumed',
        takenGrams: consumedOfStock(batch, entries),
        refusalOf: lotUse.refusalOf,
      });
      await close(tx, viewer, batch, entries, { reasons, allowedUses: lotUse.allowedLines() });
      await keepAnswer(tx, viewer, answer, { batchId });
      if (performer !== null) await holdSigner(tx, viewer, performer.signer);
      // Deviations are numbered before the trail, which the first signature locks.
      const allowed =
        override === null ? [] : await allowLots(tx, viewer, using, lotUse.lotsToAllow(), override);
      const retested = await compareAgain(tx, viewer, [{ batch, document }]);
      await lotUse.supersedeOutdated(changes);
      const afterAct = completionOn(viewer, batch, request, reasons);
      await signPerformed(tx, viewer, { batch, statement, afterAct }, performer);
      const { before, after } = auditOf(batch, changes);
      await writeAudits(tx, viewer, [
        {
          kind: 'batch completed',
          recordType,
          recordId: batchId,
          before: { ...before, status: 'active' },
          after: { ...after, ...auditOfReasons(reasons), status: 'completed' },
        },
        ...moved,
      ]);
      await writeAudits(tx, systemFor(viewer), [...allowed, ...retested]);
    }),
  );
  return batchId;
}

/**
 * The entries with which a batch would be completed, and the sentence that is signed; throws what speaks against it.
 * `initials` are beside the weights of a signed batch.
 */
export function plannedCompletion(
  viewer: Viewer,
  batch: BatchWithDocument,
  request: EntriesRequest,
  initials: SignedInitials | null = null,
) {
  const written = placedEntries(batch, request);
  const present = entriesOf(batch);
  const typed = entryChanges(present, withAgent(viewer, written));
  const entries = withChanges(present, typed);
  refuseOpen(batch, entries, written);
  refuseClosed(batch);
  refuseTypedInitials(batch, typed, written.lines);
  const statement = completedStatement(batch.printedId, entries.finishedQuantity ?? 0);
  if (initials === null) return { entries, changes: typed, statement };
  const signed = withInitials(entries, initials, typed);
  return { entries: signed, changes: entryChanges(present, signed), statement };
}

/** The completion of the batch as it was read, which is signed. */
const completionOn =
  (
    viewer: Viewer,
    batch: BatchWithDocument,
    request: EntriesRequest,
    reasons: DeviationReasons,
  ): AfterAct =>
  ({ entries }) => ({
    entries: withWritten(entries, withAgent(viewer, placedEntries(batch, request))),
    history: { completion: { by: viewer.name, at: '', reasons }, corrections: [] },
  });

/** The given reasons, for the audit trail. */
const auditOfReasons = (reasons: DeviationReasons) =>
  Object.fromEntries(
    DEVIATION_KINDS.filter((kind) => reasons[kind] !== '').map((kind) => [
      `Reason: ${DEVIATION_LABELS[kind].toLowerCase()}`,
      reasons[kind],
    ]),
  );

const close = (
  tx: Tx,
  { userId, name }: Viewer,
  { id }: BatchWithDocument,
  entries: BatchEntries,
  { reasons, allowedUses }: { readonly reasons: DeviationReasons; readonly allowedUses: string[] },
) =>
  tx.batch.update({
    where: { id },
    data: {
      ...headColumns(entries),
      lineReason: reasons.lines,
      targetReason: reasons.targets,
      yieldReason: reasons.yield,
      allowedUses,
      status: 'completed',
      completedAt: new Date(),
      completedById: userId,
      completedByName: name,
      revision: { increment: 1 },
    },
  });

function refuseOpen(
  batch: BatchWithDocument,
  entries: BatchEntries,
  written: EntriesRequest,
): void {
  const issues = completionIssues(documentOf(batch), entries);
  if (issues.length === 0) return;
  throw new InvalidError(
    issues.map(({ field, linePosition, message }) => {
      const at = written.lines.findIndex(({ position }) => position === linePosition);
      if (linePosition === null) return { path: [field], message };
      return { path: at < 0 ? ['lines'] : ['lines', String(at), field], message };
    }),
  );
}

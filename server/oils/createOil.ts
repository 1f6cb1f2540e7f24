import { dateIn } from '#domain/account/timeZone.ts';
import type { LotFacts } from '#domain/lots/facts.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import type { Oil } from '#server/generated/prisma/client.ts';
import { dateOf } from '#server/input/calendarDate.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { holdPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { authorizeOilsOf, refuseForeignDepartment } from './oilAccess.ts';
import { auditFields, recordType } from './oilAudit.ts';
import { potencyInclude } from './readOils.ts';
import { recordCorrections } from './results/corrections.ts';
import { potencyOf, writtenResult } from './results/storedResult.ts';
import { factColumns, withFacts } from './status/lotFacts.ts';
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
  const facts = withFacts(written.facts ?? {});
  const { trackTag } = facts;
  const named = { tag: tag.trim(), batch: batch.trim(), trackTag, departmentId };
  return unlessNameTaken(
    viewer,
    () => named,
    () =>
      transaction(async (tx) => {
        const content = acceptedOil(written, await holdCannabinoids(tx, viewer));
        await lockActiveDepartment(tx, departmentId);
        const { newLotStatus: status, timeZone } = await holdPolicy(viewer, tx);
        const { receivedOn = dateIn(timeZone, Date.now()), lowAtGrams } = written;
        const place = { receivedOn, lowAtGrams, departmentId, status, ...factColumns(facts) };
        const oil = await insert(tx, viewer, content, place);
        const first = { oilId: oil.id, before: [], after: oil.potencies, isNew: true } as const;
        await recordCorrections(tx, viewer, [first]);
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

type Place = { readonly receivedOn: string } & Pick<WrittenOil, 'lowAtGrams'> &
  Pick<Oil, 'departmentId' | 'status' | keyof LotFacts>;

const insert = (
  tx: Tx,
  { organizationId, userId, name }: Viewer,
  { tag, description, batch, quantityGrams, potencies }: StoredContent,
  { receivedOn, lowAtGrams = null, ...place }: Place,
) =>
  tx.oil.create({
    data: {
      ...place,
      organizationId,
      tag,
      description,
      batch,
      quantityGrams,
      lowAtGrams,
      receivedOn: dateOf(receivedOn),
      potencies: {
        create: potencies.map(({ cannabinoidId, name, percent }) => ({
          cannabinoidId,
          percent,
          ...potencyOf(writtenResult({ cannabinoidId, name }, String(percent))),
        })),
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

import { type LotUse, recallReport } from '#domain/record/recall.ts';
import { recallFileName } from '#domain/record/recallFile.ts';
import { recallLinkToken } from '#server/accounts/recordLinks.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { renderRecallPdf } from '#server/documents/renderPdf.ts';
import { ConflictError, NotFoundError } from '#server/errors.ts';
import type { Oil, Prisma } from '#server/generated/prisma/client.ts';
import { promisedOf, promiseInclude } from '#server/oils/service.ts';
import { findLetterhead } from '#server/organizations/service.ts';
import { documentInclude, headOf } from './document.ts';
import { actualGramsOfUse, useSelect } from './trace.ts';

/** More would hold a drawing thread for longer than anybody waits for a page. */
export const MOST_USES_ON_PAPER = 500;

const department = { select: { name: true } } as const;

const useInclude = {
  potencies: documentInclude.lots.include.potencies,
  batch: { include: { ...useSelect.batch.select, department } },
} as const satisfies Prisma.BatchLotInclude;

type UseRow = Prisma.BatchLotGetPayload<{ include: typeof useInclude }>;

/** The report on where a lot went, also of an oil that was deleted since. */
export async function recallPdf(viewer: Viewer, oilId: number) {
  const { organizationId } = viewer;
  const oil = await db().oil.findUnique({
    where: { organizationId_id: { organizationId, id: oilId } },
    include: { department, ...promiseInclude },
  });
  if (!oil) throw new NotFoundError('Oil');
  const uses = await db().batchLot.findMany({
    where: { organizationId, oilId },
    include: useInclude,
    orderBy: { id: 'desc' },
    take: MOST_USES_ON_PAPER + 1,
  });
  if (uses.length > MOST_USES_ON_PAPER) {
    throw new ConflictError(
      `More than ${MOST_USES_ON_PAPER} batches used this lot. Export them as CSV.`,
    );
  }
  const { name: organizationName, logo } = await findLetterhead(viewer);
  const maker = { name: viewer.name, at: new Date().toISOString() };
  const report = recallReport(
    {
      ...oil,
      department: oil.department?.name ?? '',
      status: statusOf(oil),
      quantityGrams: oil.quantityGrams.toNumber(),
      promisedGrams: promisedOf(oil),
    },
    uses.map(lotUse),
    { organizationName, maker },
  );
  return {
    pdf: await renderRecallPdf(report, { logo: logo?.bytes ?? null }),
    fileName: recallFileName([oil.tag, oil.batch], 'pdf'),
  };
}

function statusOf({ active, deletedAt }: Pick<Oil, 'active' | 'deletedAt'>) {
  if (deletedAt !== null) return 'Deleted';
  return active ? 'Active' : 'Inactive';
}

function lotUse(row: UseRow): LotUse {
  const { batch } = row;
  const { batchNumber, agentName, productionDate, finishedQuantity } = headOf(batch);
  return {
    id: String(row.id),
    tag: row.tag,
    description: row.description,
    lotBatch: row.batchLabel,
    mode: row.mode === 'use_all' ? 'useAll' : row.mode,
    calculatedGrams: row.grams.toNumber(),
    actualGrams: actualGramsOfUse(row),
    percents: Object.fromEntries(
      row.potencies.map(({ cannabinoid, percent }) => [cannabinoid, percent.toNumber()]),
    ),
    department: batch.department?.name ?? '',
    batchId: batch.batchId,
    recipeNumber: batch.recipeNumber,
    recipeDescription: batch.recipeDescription,
    version: batch.recipeVersionNumber,
    batchNumber,
    agentName,
    productionDate,
    status: batch.status,
    isActive: batch.inactivatedAt === null,
    finishedQuantity,
  };
}

/** Where the PDF is; for who signed in a plain link that opens it without a header. */
export function recallLink(viewer: Viewer, oilId: number): string {
  const token = recallLinkToken(viewer, String(oilId));
  const address = `/api/oils/${oilId}/recall.pdf`;
  return token === null ? address : `${address}?token=${token}`;
}

import { recallReport } from '#domain/record/recall/recall.ts';
import { recallFileName } from '#domain/record/recall/recallFile.ts';
import { recallLinkToken } from '#server/accounts/session/recordLinks.ts';
import { db } from '#server/db/database.ts';
import { renderRecallPdf } from '#server/documents/renderPdf.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Oil } from '#server/generated/prisma/client.ts';
import { qualityOfLot } from '#server/oils/status/release/qualityOfLot.ts';
import { promisedOfOils } from '#server/oils/stock/promised.ts';
import { findLetterhead } from '#server/organizations/readOrganization.ts';
import type { Viewer } from '#server/viewer.ts';
import { loadUses } from './recallUses.ts';
import { listUses } from './trace.ts';
import { totalsOfLot } from './useTotals.ts';

/** More would block a PDF thread for too long; the PDF says that it omits some. */
export const MOST_USES_ON_PAPER = 500;

/** The recall report of a lot, even if its oil has been deleted. */
export async function recallPdf(viewer: Viewer, oilId: number) {
  const { organizationId } = viewer;
  const oil = await db().oil.findUnique({
    where: { organizationId_id: { organizationId, id: oilId } },
    include: { department: { select: { name: true } } },
  });
  if (!oil) throw new NotFoundError('Oil');
  const promised = await promisedOfOils(viewer, [oilId]);
  const totals = await totalsOfLot(viewer, oilId);
  const newest = await listUses(viewer, { oilId }, { take: MOST_USES_ON_PAPER });
  const uses = await loadUses(viewer, newest);
  const { name: organizationName, logo } = await findLetterhead(viewer);
  const maker = { name: viewer.name, at: new Date().toISOString() };
  const quality = await qualityOfLot(viewer, oilId);
  const report = recallReport(
    {
      ...oil,
      department: oil.department?.name ?? '',
      status: statusOf(oil),
      quantityGrams: oil.quantityGrams.toNumber(),
      promisedGrams: promised.get(oilId) ?? 0,
    },
    quality,
    { totals, uses },
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

/** The URL of the PDF; for signed-in people a plain link that needs no header. */
export function recallLink(viewer: Viewer, oilId: number): string {
  const token = recallLinkToken(viewer, String(oilId));
  const address = `/api/oils/${oilId}/recall.pdf`;
  return token === null ? address : `${address}?token=${token}`;
}

import { recallReport } from '#domain/record/recall.ts';
import { recallFileName } from '#domain/record/recallFile.ts';
import { recallLinkToken } from '#server/accounts/recordLinks.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { renderRecallPdf } from '#server/documents/renderPdf.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Oil } from '#server/generated/prisma/client.ts';
import { promisedOfOils } from '#server/oils/promised.ts';
import { findLetterhead } from '#server/organizations/service.ts';
import { loadUses } from './recallUses.ts';
import { listUses } from './trace.ts';
import { totalsOfLot } from './useTotals.ts';

/** More would hold a drawing thread for longer than anybody waits for a page; the paper says so. */
export const MOST_USES_ON_PAPER = 500;

/** The report on where a lot went, also of an oil that was deleted since. */
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
  const report = recallReport(
    {
      ...oil,
      department: oil.department?.name ?? '',
      status: statusOf(oil),
      quantityGrams: oil.quantityGrams.toNumber(),
      promisedGrams: promised.get(oilId) ?? 0,
    },
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

/** Where the PDF is; for who signed in a plain link that opens it without a header. */
export function recallLink(viewer: Viewer, oilId: number): string {
  const token = recallLinkToken(viewer, String(oilId));
  const address = `/api/oils/${oilId}/recall.pdf`;
  return token === null ? address : `${address}?token=${token}`;
}

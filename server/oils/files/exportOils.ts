import {
  type ExportedOil,
  exportedLines,
  importTemplate,
} from '#domain/inventory/file/exportOils.ts';
import { markedResults } from '#domain/inventory/file/fileResults.ts';
import {
  FILLED_COLUMNS,
  type FilledColumn,
  offeredColumns,
} from '#domain/inventory/file/importColumns.ts';
import { presetOf } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { allListed, type OilFilter } from '#server/oils/oilFilter.ts';
import { inOrderOf } from '#server/oils/readOils.ts';
import { ROW_COUNTS } from '#server/oils/results/countingTests.ts';
import { currentResults } from '#server/oils/results/currentResults.ts';
import { lastCertificates, type NamedCertificate } from '#server/oils/results/currentTests.ts';
import type { StoredResult } from '#server/oils/results/storedResult.ts';
import { factsOf } from '#server/oils/status/lotFacts.ts';
import { policyOfRequest } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { inChunks } from '#server/work/inChunks.ts';

const namesById = async ({ organizationId }: Viewer): Promise<ReadonlyMap<number, string>> => {
  const rows = await db().cannabinoid.findMany({
    where: { organizationId },
    orderBy: { id: 'asc' },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Only what the file contains, because with thousands of oils every column counts. */
const CONTENT = {
  id: true,
  tag: true,
  description: true,
  batch: true,
  quantityGrams: true,
  quantityBeforeInactivation: true,
  active: true,
  receivedOn: true,
  status: true,
  supplier: true,
  supplierLot: true,
  trackTag: true,
  expiresOn: true,
  retestOn: true,
  department: { select: { name: true } },
  potencies: {
    select: { cannabinoidId: true, percent: true, cannabinoid: { select: { name: true } } },
  },
} as const satisfies Prisma.OilSelect;

/** An inventory file with only the header, with the cannabinoids of the organization. */
export async function inventoryTemplate(viewer: Viewer): Promise<string> {
  const isBasic = presetOf(await policyOfRequest(viewer)) === 'basic';
  return importTemplate([...(await namesById(viewer)).values()], offeredColumns(isBasic));
}

/** Few enough to be freed before the next ones are read, so that memory does not grow. */
const EXPORTED_AT_ONCE = 250;

/** Writes the listed oils piece by piece, in the format of an import: importing the file changes nothing. */
export async function* inventoryFile(viewer: Viewer, filter: OilFilter): AsyncGenerator<string> {
  const names = await namesById(viewer);
  const columns = [...names.values()];
  const listed = await allListed(viewer, filter);
  const filled = await filledColumnsOf(viewer);
  yield importTemplate(columns, filled);
  for (const ids of inChunks(listed, EXPORTED_AT_ONCE)) {
    const where = { organizationId: viewer.organizationId, deletedAt: null, id: { in: [...ids] } };
    const oils = inOrderOf(ids, await db().oil.findMany({ where, select: CONTENT }));
    const results = await currentResults(viewer, oils);
    const certificates = await lastCertificates(viewer, ids);
    yield exportedLines(
      oils.map((oil) => contentOf(oil, names, results.get(oil.id) ?? [], certificates.get(oil.id))),
      columns,
      filled,
    );
  }
}

type Listed = Prisma.OilGetPayload<{ select: typeof CONTENT }>;

/** The columns that some lot or test of the organization fills. */
async function filledColumnsOf({ organizationId }: Viewer): Promise<readonly FilledColumn[]> {
  const [found] = await db().$queryRaw<Record<FilledColumn, boolean | null>[]>`
    SELECT bool_or(status <> 'released') AS status, bool_or(expires_on IS NOT NULL) AS expires_on,
      bool_or(retest_on IS NOT NULL) AS retest_on, bool_or(supplier <> '') AS supplier,
      bool_or(supplier_lot <> '') AS supplier_lot, bool_or(track_tag <> '') AS track_tag,
      EXISTS (SELECT FROM lot_tests test_row WHERE organization_id = ${organizationId}
        AND lab_name <> '' AND ${ROW_COUNTS}) AS lab,
      EXISTS (SELECT FROM lot_tests test_row WHERE organization_id = ${organizationId}
        AND certificate_number <> '' AND ${ROW_COUNTS}) AS certificate
    FROM oils WHERE organization_id = ${organizationId} AND deleted_at IS NULL`;
  return FILLED_COLUMNS.filter((column) => found?.[column]);
}

const contentOf = (
  oil: Listed,
  names: ReadonlyMap<number, string>,
  results: readonly StoredResult[],
  certificate: NamedCertificate | undefined,
): ExportedOil => ({
  lab: certificate?.labName ?? '',
  certificate: certificate?.certificateNumber ?? '',
  results: markedResults(results),
  status: oil.status,
  facts: factsOf(oil),
  tag: oil.tag,
  description: oil.description,
  batch: oil.batch,
  quantityGrams: oil.quantityGrams.toNumber(),
  receivedOn: dayOf(oil.receivedOn),
  department: oil.department?.name ?? null,
  active: oil.active,
  gramsBefore: oil.quantityBeforeInactivation?.toNumber() ?? null,
  potencies: oil.potencies.map(({ cannabinoidId, percent }) => ({
    cannabinoid: names.get(cannabinoidId) ?? '',
    percent: percent.toNumber(),
  })),
});

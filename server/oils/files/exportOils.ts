import {
  type ExportedOil,
  exportedLines,
  importTemplate,
} from '#domain/inventory/file/exportOils.ts';
import { db } from '#server/db/database.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { allListed, type OilFilter } from '#server/oils/oilFilter.ts';
import { inOrderOf } from '#server/oils/readOils.ts';
import type { Viewer } from '#server/viewer.ts';
import { inChunks } from './importStatements.ts';

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
  department: { select: { name: true } },
  potencies: { select: { cannabinoidId: true, percent: true } },
} as const satisfies Prisma.OilSelect;

/** An inventory file with only the header, with the cannabinoids of the organization. */
export const inventoryTemplate = async (viewer: Viewer): Promise<string> =>
  importTemplate([...(await namesById(viewer)).values()]);

/** Few enough to be freed before the next ones are read, so that memory does not grow. */
const EXPORTED_AT_ONCE = 250;

/** Writes the listed oils piece by piece, in the format of an import: importing the file changes nothing. */
export async function* inventoryFile(viewer: Viewer, filter: OilFilter): AsyncGenerator<string> {
  const names = await namesById(viewer);
  const columns = [...names.values()];
  const listed = await allListed(viewer, filter);
  yield importTemplate(columns);
  for (const ids of inChunks(listed, EXPORTED_AT_ONCE)) {
    const where = { organizationId: viewer.organizationId, deletedAt: null, id: { in: [...ids] } };
    const oils = inOrderOf(ids, await db().oil.findMany({ where, select: CONTENT }));
    yield exportedLines(
      oils.map((oil) => contentOf(oil, names)),
      columns,
    );
  }
}

type Listed = Prisma.OilGetPayload<{ select: typeof CONTENT }>;

const contentOf = (oil: Listed, names: ReadonlyMap<number, string>): ExportedOil => ({
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

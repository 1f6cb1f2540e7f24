import { exportedOils, importTemplate } from '#domain/inventory/exportOils.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { dayOf } from '#server/calendarDate.ts';
import { db } from '#server/db/database.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { inChunks } from './importStatements.ts';
import { type OilFilter, oilsWhere } from './oilFilter.ts';
import { BY_DESCRIPTION } from './service.ts';

const namesById = async ({ organizationId }: Viewer): Promise<ReadonlyMap<number, string>> => {
  const rows = await db().cannabinoid.findMany({
    where: { organizationId },
    orderBy: { id: 'asc' },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** No more than the file holds: of thousands of oils every column counts. */
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

/** An inventory file without oils, for the cannabinoids of the organization. */
export const inventoryTemplate = async (viewer: Viewer): Promise<string> =>
  importTemplate([...(await namesById(viewer)).values()]);

/** The listed oils as a file that an import takes without changing anything. */
export async function inventoryFile(viewer: Viewer, filter: OilFilter): Promise<string> {
  const where = await oilsWhere(viewer, filter);
  const listed = await db().oil.findMany({ where, orderBy: BY_DESCRIPTION, select: { id: true } });
  const oils = [];
  for (const chunk of inChunks(listed)) {
    const id = { in: chunk.map((oil) => oil.id) };
    const rows = await db().oil.findMany({ where: { ...where, id }, select: CONTENT });
    const byId = new Map(rows.map((oil) => [oil.id, oil]));
    for (const listedOil of chunk) {
      const oil = byId.get(listedOil.id);
      if (oil) oils.push(oil);
    }
  }
  const names = await namesById(viewer);
  return exportedOils(
    oils.map(({ tag, description, batch, ...oil }) => ({
      tag,
      description,
      batch,
      quantityGrams: oil.quantityGrams.toNumber(),
      receivedOn: dayOf(oil.receivedOn),
      department: oil.department?.name ?? null,
      active: oil.active,
      gramsBefore: oil.quantityBeforeInactivation?.toNumber() ?? null,
      potencies: oil.potencies.map(({ cannabinoidId, percent }) => ({
        cannabinoid: names.get(cannabinoidId) ?? '',
        percent: percent.toNumber(),
      })),
    })),
    [...names.values()],
  );
}

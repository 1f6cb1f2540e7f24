import { exportedOils, importTemplate } from '#domain/inventory/exportOils.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { inChunks } from './importStatements.ts';
import { type OilFilter, oilsWhere } from './oilFilter.ts';
import { BY_DESCRIPTION, potencyInclude } from './service.ts';

const namesOf = async ({ organizationId }: Viewer): Promise<readonly string[]> => {
  const rows = await db().cannabinoid.findMany({
    where: { organizationId },
    orderBy: { id: 'asc' },
    select: { name: true },
  });
  return rows.map(({ name }) => name);
};

/** An inventory file without oils, for the cannabinoids of the organization. */
export const inventoryTemplate = async (viewer: Viewer): Promise<string> =>
  importTemplate(await namesOf(viewer));

/** The listed oils as a file that an import takes without changing anything. */
export async function inventoryFile(viewer: Viewer, filter: OilFilter): Promise<string> {
  const where = await oilsWhere(viewer, filter);
  const listed = await db().oil.findMany({ where, orderBy: BY_DESCRIPTION, select: { id: true } });
  const oils = [];
  for (const chunk of inChunks(listed)) {
    const id = { in: chunk.map((oil) => oil.id) };
    const rows = await db().oil.findMany({ where: { ...where, id }, include: potencyInclude });
    const byId = new Map(rows.map((oil) => [oil.id, oil]));
    for (const listedOil of chunk) {
      const oil = byId.get(listedOil.id);
      if (oil) oils.push(oil);
    }
  }
  return exportedOils(
    oils.map(({ tag, description, batch, quantityGrams, potencies }) => ({
      tag,
      description,
      batch,
      quantityGrams: quantityGrams.toNumber(),
      potencies: potencies.map(({ cannabinoid, percent }) => ({
        cannabinoid: cannabinoid.name,
        percent: percent.toNumber(),
      })),
    })),
    await namesOf(viewer),
  );
}

import type { FastifyInstance } from 'fastify';
import { queryFlag, restViewer, wholeList } from '#server/rest.ts';
import { listOilsWithPotencies, percentsOf } from './service.ts';

export async function oilRoutes(api: FastifyInstance): Promise<void> {
  api.get<{ Querystring: { is_active?: string } }>('/oils', async (request, reply) => {
    const viewer = await restViewer(request);
    const active = queryFlag(request.query.is_active);
    const rows = await wholeList(reply, ({ take }) => listOilsWithPotencies(viewer, active, take));
    return rows.map((oil) => ({
      id: oil.id,
      tag: oil.tag,
      description: oil.description,
      batch: oil.batch,
      qty: oil.quantityGrams.toNumber(),
      cannabinoids: percentsOf(oil),
      department_id: oil.departmentId,
      is_active: oil.active,
    }));
  });
}

import type { FastifyInstance } from 'fastify';
import { queryFlag, restViewer } from '#server/rest.ts';
import { listOils, percentsOf } from './service.ts';

export async function oilRoutes(api: FastifyInstance): Promise<void> {
  api.get<{ Querystring: { is_active?: string } }>('/oils', async (request, reply) => {
    const viewer = await restViewer(request);
    const { rows, truncated } = await listOils(viewer, queryFlag(request.query.is_active));
    if (truncated) reply.header('x-truncated', 'true');
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

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  DEVIATION_SEVERITIES,
  DEVIATION_STATES,
  QUALITY_DEVIATION_KINDS,
} from '#domain/review/deviation.ts';
import { parseId } from '#server/input/ids.ts';
import { described, json } from '#server/rest/openapi/operation.ts';
import { listedRows, pageQuery, readQuery, restViewer } from '#server/rest/rest.ts';
import { SEARCHED } from './deviations/deviationFilter.ts';
import {
  findDeviation,
  getDeviation,
  listComments,
  listPlacedDeviations,
} from './deviations/readDeviations.ts';
import { commentView, deviationView } from './deviationView.ts';

const listQuery = pageQuery.extend({
  state: z.enum(DEVIATION_STATES).optional().describe('Only those that are so far.'),
  severity: z.enum(DEVIATION_SEVERITIES).optional().describe('Only those of this severity.'),
  kind: z.enum(QUALITY_DEVIATION_KINDS).optional().describe('Only those of this kind.'),
  search: z.string().optional().describe(SEARCHED),
  batch_id: z.string().optional().describe('The id of the batch that they concern.'),
  oil_id: z.string().optional().describe('The id of the lot that they concern.'),
});

const devPath = z.object({ id: z.string().describe('The id, or the number: DEV-2026-0007.') });

/** The row id or the number in the path of a request. */
function deviationPathId({ params }: FastifyRequest): number | string {
  const id = String(Object(params).id);
  return id.startsWith('DEV-') ? id : parseId(id, 'Deviation');
}

export async function deviationRoutes(api: FastifyInstance): Promise<void> {
  api.get(
    '/deviations',
    described({
      tag: 'Quality',
      id: 'listDeviations',
      summary: 'The deviations, the newest first; at most 5,000',
      query: listQuery,
      answer: json(z.array(deviationView.schema)),
      refuses: [404, 422],
    }),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const { limit, after, batch_id, oil_id, ...narrowed } = readQuery(listQuery, request);
      const filter = {
        ...narrowed,
        batchId: batch_id === undefined ? null : parseId(batch_id, 'Batch'),
        oilId: oil_id === undefined ? null : parseId(oil_id, 'Oil'),
      };
      const rows = await listedRows(request, reply, { limit, after }, (page) =>
        listPlacedDeviations(viewer, filter, page),
      );
      return rows.map(deviationView.of);
    },
  );

  api.get(
    '/deviations/:id',
    described({
      tag: 'Quality',
      id: 'getDeviation',
      summary: 'One deviation',
      path: devPath,
      answer: json(deviationView.schema),
    }),
    async (request) =>
      deviationView.of(await findDeviation(await restViewer(request), deviationPathId(request))),
  );

  commentRoute(api);
}

function commentRoute(api: FastifyInstance): void {
  api.get(
    '/deviations/:id/comments',
    described({
      tag: 'Quality',
      id: 'listDeviationComments',
      summary: 'The comments on a deviation, the oldest first; at most 5,000',
      path: devPath,
      query: pageQuery,
      answer: json(z.array(commentView.schema)),
      refuses: [422],
    }),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const page = readQuery(pageQuery, request);
      const { id } = await getDeviation(viewer, deviationPathId(request));
      const rows = await listedRows(request, reply, page, (rows) => listComments(viewer, id, rows));
      return rows.map(commentView.of);
    },
  );
}

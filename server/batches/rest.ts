import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { signedRecallViewer, signedRecordViewer } from '#server/accounts/session/recordLinks.ts';
import { parseId } from '#server/input/ids.ts';
import { described, file, flag, json, revised } from '#server/rest/openapi/operation.ts';
import { listedRows, pageQuery, queryFlag, readQuery, restViewer } from '#server/rest/rest.ts';
import { mapInTurns } from '#server/work/breathing.ts';
import { batchPath, batchPathId, batchView, listedBatchView } from './batchView.ts';
import { batchRecordPdf, findBatchToPrint } from './reading/printBatch.ts';
import { findShownBatch, listBatchHeads } from './reading/readBatches.ts';
import { recallPdf } from './reading/recall.ts';
import { batchFileRoutes } from './rest/restExports.ts';
import { retestRoutes } from './retests/rest.ts';
import { batchSignatureRoutes } from './signing/rest.ts';

const listQuery = pageQuery.extend({
  include_inactive: flag('true lists the inactive ones too'),
});

export async function batchRoutes(api: FastifyInstance): Promise<void> {
  readRoutes(api);
  recordRoute(api);
  await api.register(batchFileRoutes);
  await api.register(retestRoutes);
  await api.register(batchSignatureRoutes);
  recallRoute(api);
}

function readRoutes(api: FastifyInstance): void {
  api.get(
    '/batches',
    described({
      tag: 'Batches',
      id: 'listBatches',
      summary: 'The batches, without their documents; at most 5,000',
      query: listQuery,
      answer: json(z.array(listedBatchView.schema)),
      refuses: [422],
    }),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const { include_inactive, ...page } = readQuery(listQuery, request);
      const all = queryFlag(include_inactive) === true;
      const rows = await listedRows(request, reply, page, (rows) =>
        listBatchHeads(viewer, { includeInactive: all }, rows),
      );
      return mapInTurns(rows, listedBatchView.of);
    },
  );

  api.get<{ Params: { id: string } }>(
    '/batches/:id',
    described({
      tag: 'Batches',
      path: batchPath,
      id: 'getBatch',
      summary: 'One batch, whole',
      answer: revised(batchView.schema),
    }),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const batch = await findShownBatch(viewer, batchPathId(request.params.id));
      reply.header('etag', `"${batch.revision}"`);
      return batchView.of(batch);
    },
  );
}

function recordRoute(api: FastifyInstance): void {
  api.get<{ Params: { id: string }; Querystring: { token?: string } }>(
    '/batches/:id/record.pdf',
    described({
      tag: 'Batches',
      path: batchPath,
      id: 'getBatchRecord',
      summary: 'The Batch Production Record as PDF',
      query: z.object({ token: z.string().optional().describe('The token of a signed link.') }),
      answer: file('application/pdf'),
    }),
    async (request, reply) => {
      const { id } = request.params;
      const { token } = request.query;
      const viewer =
        token === undefined ? await restViewer(request) : await signedRecordViewer(token, id);
      const batch = await findBatchToPrint(viewer, batchPathId(id));
      const pdf = await batchRecordPdf(batch);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${batch.printedId}.pdf"`)
        .send(Buffer.from(pdf));
    },
  );
}

function recallRoute(api: FastifyInstance): void {
  api.get<{ Params: { id: string }; Querystring: { token?: string } }>(
    '/oils/:id/recall.pdf',
    described({
      tag: 'Batches',
      id: 'getRecallReport',
      summary: 'Every batch an oil went into, as PDF',
      query: z.object({ token: z.string().optional().describe('The token of a signed link.') }),
      answer: file('application/pdf'),
    }),
    async (request, reply) => {
      const { id } = request.params;
      const { token } = request.query;
      const viewer =
        token === undefined ? await restViewer(request) : await signedRecallViewer(token, id);
      const { pdf, fileName } = await recallPdf(viewer, parseId(id, 'Oil'));
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${fileName}"`)
        .send(Buffer.from(pdf));
    },
  );
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { debugOf } from '#domain/formulation/debug.ts';
import { signedRecordViewer } from '#server/accounts/recordLinks.ts';
import { parseInput } from '#server/input.ts';
import { described } from '#server/openapi/operation.ts';
import { findRecipeHead } from '#server/recipes/service.ts';
import { listedRows, queryFlag, readQuery, restViewer } from '#server/rest.ts';
import { calculateWithRemedies } from './calculate.ts';
import { createBatch, demandProduction } from './createBatch.ts';
import {
  batchBody,
  batchListBody,
  batchPathId,
  batchRequest,
  refuseOtherRecipe,
  toCreateBatch,
} from './restBatch.ts';
import { batchChangeRoutes } from './restChanges.ts';
import { batchFileRoutes } from './restExports.ts';
import {
  formulationRequest,
  inBodyNames,
  namesOils,
  recipeIdOf,
  toCalculation,
} from './restFormulation.ts';
import { formulationBody } from './restFormulationBody.ts';
import { BATCH_OPERATIONS, batchListQuery } from './restOperations.ts';
import { recallRoutes } from './restRecall.ts';
import { batchRecordPdf, findBatch, findBatchToPrint, listBatchHeads } from './service.ts';
import { lotsOfLines, namesLots } from './taggedLots.ts';

export async function batchRoutes(api: FastifyInstance): Promise<void> {
  api.post('/formulations', described(BATCH_OPERATIONS.calculate), async (request) => {
    const viewer = await restViewer(request);
    // What may not be seen answers as such, however wrong the rest of the body is.
    const recipeId = recipeIdOf(request.body);
    if (recipeId !== null) await findRecipeHead(viewer, recipeId);
    const body = parseInput(formulationRequest, request.body);
    const input = toCalculation(body);
    const answer = await inBodyNames(() => calculateWithRemedies(viewer, input));
    return formulationBody(answer.formulation, debugOf(answer.problem));
  });

  api.post('/batches', described(BATCH_OPERATIONS.create), async (request, reply) => {
    const viewer = await restViewer(request);
    const recipeId = recipeIdOf(request.body);
    if (recipeId !== null) await demandProduction(viewer, recipeId);
    const key = z.string().optional().parse(request.headers['idempotency-key']) ?? null;
    const body = parseInput(batchRequest, request.body);
    const input = toCreateBatch(body, key);
    // The body of the specification names its lots by the tags of their lines.
    const isByTag = !namesOils(request.body);
    const id = await inBodyNames(
      () =>
        createBatch(viewer, input, async (head) => {
          refuseOtherRecipe(body, head);
          return isByTag ? lotsOfLines(viewer, head.recipe.departmentId, body.ingredients) : {};
        }),
      isByTag && namesLots(body.ingredients) ? { choices: 'ingredients' } : {},
    );
    return reply.status(201).send(batchBody(await findBatch(viewer, id)));
  });

  api.get('/batches', described(BATCH_OPERATIONS.list), async (request, reply) => {
    const viewer = await restViewer(request);
    const { include_inactive, ...page } = readQuery(batchListQuery, request);
    const all = queryFlag(include_inactive) === true;
    const rows = await listedRows(request, reply, page, (rows) =>
      listBatchHeads(viewer, { includeInactive: all }, rows),
    );
    return rows.map(batchListBody);
  });

  api.get<{ Params: { id: string } }>(
    '/batches/:id',
    described(BATCH_OPERATIONS.get),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const batch = await findBatch(viewer, batchPathId(request.params.id));
      reply.header('etag', `"${batch.revision}"`);
      return batchBody(batch);
    },
  );

  api.get<{ Params: { id: string }; Querystring: { token?: string } }>(
    '/batches/:id/record.pdf',
    described(BATCH_OPERATIONS.record),
    async (request, reply) => {
      const { id } = request.params;
      const { token } = request.query;
      const viewer =
        token === undefined ? await restViewer(request) : await signedRecordViewer(token, id);
      const batch = await findBatchToPrint(viewer, batchPathId(id));
      const pdf = await batchRecordPdf(batch);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${batch.batchId}.pdf"`)
        .send(Buffer.from(pdf));
    },
  );

  await api.register(batchChangeRoutes);
  await api.register(batchFileRoutes);
  await api.register(recallRoutes);
}

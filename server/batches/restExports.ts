import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { HISTORY_FILE, historyFileHead, historyLines } from '#domain/record/batchFiles.ts';
import { recallFileHead, recallLines } from '#domain/record/recallFile.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { parseId } from '#server/ids.ts';
import { described } from '#server/openapi/operation.ts';
import { queryFlag, readQuery, restViewer } from '#server/rest.ts';
import { pagesOf, sendCsv } from '#server/restStream.ts';
import type { BatchFilter } from './batchFilter.ts';
import { historyRows } from './historyRows.ts';
import { cannabinoidsOf, loadUses, recalledCannabinoids, traceFileName } from './recallUses.ts';
import { BATCH_OPERATIONS, batchFilterQuery, traceQuery } from './restOperations.ts';
import { listBatchIds } from './service.ts';
import { listUses, type TraceFilter } from './trace.ts';

/** The history and the trace as files, of everything that their screens would list. */
export async function batchFileRoutes(api: FastifyInstance): Promise<void> {
  api.get('/batches/export', described(BATCH_OPERATIONS.export), async (request, reply) => {
    const viewer = await restViewer(request);
    const filter = filterOf(readQuery(batchFilterQuery, request));
    return sendCsv(reply, viewer, { name: HISTORY_FILE, pieces: historyPieces(viewer, filter) });
  });

  api.get('/trace/export', described(BATCH_OPERATIONS.exportTrace), async (request, reply) => {
    const viewer = await restViewer(request);
    const { oil_id, batch_id, search } = readQuery(traceQuery, request);
    const filter = {
      oilId: oil_id === undefined ? null : parseId(oil_id, 'Oil'),
      batchId: batch_id,
      search,
    };
    const name = await traceFileName(viewer, filter);
    return sendCsv(reply, viewer, { name, pieces: tracePieces(viewer, filter) });
  });
}

const filterOf = ({
  include_inactive,
  recipe_id,
  ...filter
}: z.output<typeof batchFilterQuery>): BatchFilter => ({
  ...filter,
  includeInactive: queryFlag(include_inactive),
  recipeId: recipe_id === undefined ? null : parseId(recipe_id, 'Recipe'),
});

async function* historyPieces(viewer: Viewer, filter: BatchFilter): AsyncGenerator<string> {
  yield historyFileHead();
  for await (const ids of pagesOf((page) => listBatchIds(viewer, filter, page))) {
    yield historyLines(await historyRows(viewer, ids));
  }
}

/** Gone through twice: the columns of the first line are known only after the last row. */
async function* tracePieces(viewer: Viewer, filter: TraceFilter): AsyncGenerator<string> {
  const pages = () => pagesOf((page) => listUses(viewer, filter, page));
  const names = new Set<string>();
  let newest = 0;
  for await (const uses of pages()) {
    newest = Math.max(newest, uses[0]?.id ?? 0);
    for (const name of await cannabinoidsOf(uses)) names.add(name);
    yield '';
  }
  const cannabinoids = recalledCannabinoids(names);
  yield recallFileHead(cannabinoids);
  for await (const uses of pages()) {
    // Uses saved after the first pass may contain cannabinoids without a column.
    const known = uses.filter(({ id }) => id <= newest);
    yield recallLines(await loadUses(viewer, known), cannabinoids);
  }
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HISTORY_FILE, historyFileHead, historyLines } from '#domain/record/document/batchFiles.ts';
import { recallFileHead, recallLines } from '#domain/record/recall/recallFile.ts';
import { type BatchFilter, SEARCHED } from '#server/batches/reading/batchFilter.ts';
import { historyRows } from '#server/batches/reading/historyRows.ts';
import { listBatchIds } from '#server/batches/reading/readBatches.ts';
import {
  cannabinoidsOf,
  loadUses,
  recalledCannabinoids,
  traceFileName,
} from '#server/batches/reading/recallUses.ts';
import { listUses, type TraceFilter } from '#server/batches/reading/trace.ts';
import { parseId } from '#server/input/ids.ts';
import { dayInput } from '#server/input/input.ts';
import { described, file, flag } from '#server/rest/openapi/operation.ts';
import { queryFlag, readQuery, restViewer } from '#server/rest/rest.ts';
import { pagesOf, sendCsv } from '#server/rest/restStream.ts';
import type { Viewer } from '#server/viewer.ts';

const batchFilterQuery = z.object({
  include_inactive: flag('true lists the inactive ones too'),
  search: z.string().optional().describe(SEARCHED),
  from: dayInput.optional().describe('Produced on that day or later.'),
  to: dayInput.optional().describe('Produced on that day or earlier.'),
  status: z.enum(['active', 'completed'], 'Expected active or completed').optional(),
  is_weighed: flag('true: only batches with grams written; false: only those without any'),
  waits_for_verification: flag(
    'true: only batches that wait for a second person; false: only those that do not',
  ),
  recipe_id: z.string().optional().describe('Only batches of this recipe, in any version.'),
});

const traceQuery = z.object({
  oil_id: z
    .string()
    .optional()
    .describe('Only batches that used this oil, also one that was deleted.'),
  batch_id: z.string().optional().describe('In this batch, as it is printed.'),
  search: z
    .string()
    .optional()
    .describe('Part of tag, description or batch of the lot as it was called when it was used.'),
});

/** Exports of the history and the trace, with everything that their screens list. */
export async function batchFileRoutes(api: FastifyInstance): Promise<void> {
  api.get(
    '/batches/export',
    described({
      tag: 'Batches',
      id: 'exportBatches',
      summary: 'All batches that a filter leaves, as a file',
      query: batchFilterQuery,
      answer: file('text/csv'),
      refuses: [404, 422],
    }),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const filter = filterOf(readQuery(batchFilterQuery, request));
      return sendCsv(reply, viewer, { name: HISTORY_FILE, pieces: historyPieces(viewer, filter) });
    },
  );

  api.get(
    '/trace/export',
    described({
      tag: 'Batches',
      id: 'exportTrace',
      summary: 'Where lots went, as a file: of an oil, in a batch, or by name',
      query: traceQuery,
      answer: file('text/csv'),
      refuses: [404, 422],
    }),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const { oil_id, batch_id, search } = readQuery(traceQuery, request);
      const filter = {
        oilId: oil_id === undefined ? null : parseId(oil_id, 'Oil'),
        batchId: batch_id,
        search,
      };
      const name = await traceFileName(viewer, filter);
      return sendCsv(reply, viewer, { name, pieces: tracePieces(viewer, filter) });
    },
  );
}

const filterOf = ({
  include_inactive,
  is_weighed,
  waits_for_verification,
  recipe_id,
  ...filter
}: z.output<typeof batchFilterQuery>): BatchFilter => ({
  ...filter,
  includeInactive: queryFlag(include_inactive),
  isWeighed: queryFlag(is_weighed),
  waitsForVerification: queryFlag(waits_for_verification),
  recipeId: recipe_id === undefined ? null : parseId(recipe_id, 'Recipe'),
});

async function* historyPieces(viewer: Viewer, filter: BatchFilter): AsyncGenerator<string> {
  yield historyFileHead();
  for await (const ids of pagesOf((page) => listBatchIds(viewer, filter, page))) {
    yield historyLines(await historyRows(viewer, ids));
  }
}

/** Reads the uses twice, because the columns of the header are known only after the last row. */
async function* tracePieces(viewer: Viewer, filter: TraceFilter): AsyncGenerator<string> {
  const pages = () => pagesOf((page) => listUses(viewer, filter, page));
  const names = new Set<string>();
  let newest = 0;
  for await (const uses of pages()) {
    newest = Math.max(newest, uses[0]?.id ?? 0);
    for (const name of await cannabinoidsOf(viewer, uses)) names.add(name);
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

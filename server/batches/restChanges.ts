import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type NamedLine, positionsOfNames } from '#domain/record/namedLines.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { type FieldIssue, InvalidError } from '#server/errors.ts';
import { inSnakeCase } from '#server/inBodyNames.ts';
import { parseInput } from '#server/input.ts';
import { described } from '#server/openapi/operation.ts';
import { restViewer, revisionOf } from '#server/rest.ts';
import { completeBatch } from './completeBatch.ts';
import { correctBatch } from './correctBatch.ts';
import { type BatchWithDocument, documentOf } from './document.ts';
import type { EntriesInput } from './entriesInput.ts';
import { inactivateBatches, reactivateBatches } from './inactivateBatches.ts';
import { demandBatch } from './lockBatch.ts';
import { batchBody, batchPathId } from './restBatch.ts';
import {
  completionRequest,
  correctionRequest,
  entriesRequest,
  lineEntryOf,
  lineNameOf,
  partListIssues,
} from './restEntries.ts';
import { inBodyNames } from './restFormulation.ts';
import { BATCH_OPERATIONS } from './restOperations.ts';
import { findBatch } from './service.ts';
import { updateBatch } from './updateBatch.ts';

type ById = { Params: { id: string } };

/** What becomes of a saved batch, over the same functions as the graph. */
export async function batchChangeRoutes(api: FastifyInstance): Promise<void> {
  // Who may not write hears so, whatever else is wrong with the body.
  api.put<ById>('/batches/:id', described(BATCH_OPERATIONS.update), async (request, reply) => {
    const viewer = await restViewer(request);
    const id = await demandBatch(viewer, batchPathId(request.params.id), 'produceBatches');
    const body = parseInput(entriesRequest, request.body);
    const entries = writtenOf(body, await findBatch(viewer, id));
    await inBodyNames(() => updateBatch(viewer, id, entries, revisionOf(request)));
    return sendBatch(reply, viewer, id);
  });

  api.post<ById>(
    '/batches/:id/complete',
    described(BATCH_OPERATIONS.complete),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const id = await demandBatch(viewer, batchPathId(request.params.id), 'produceBatches');
      const body = parseInput(completionRequest, request.body ?? {});
      const input = {
        entries: writtenOf(body, await findBatch(viewer, id)),
        reasons: body.reasons ?? undefined,
        idempotencyKey: keyOf(request),
      };
      await inBodyNames(() => completeBatch(viewer, id, input, revisionOf(request)));
      return sendBatch(reply, viewer, id);
    },
  );

  api.post<ById>(
    '/batches/:id/corrections',
    described(BATCH_OPERATIONS.correct),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const id = await demandBatch(viewer, batchPathId(request.params.id), 'manageBatches');
      const body = parseInput(correctionRequest, request.body);
      const input = {
        entries: writtenOf(body, await findBatch(viewer, id)),
        reason: body.reason ?? '',
        idempotencyKey: keyOf(request),
      };
      await inBodyNames(() => correctBatch(viewer, id, input, revisionOf(request)));
      return sendBatch(reply.status(201), viewer, id);
    },
  );

  api.delete<ById>(
    '/batches/:id',
    described(BATCH_OPERATIONS.inactivate),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const id = await demandBatch(viewer, batchPathId(request.params.id), 'manageBatches');
      await inactivateBatches(viewer, [id]);
      return reply.status(204).send();
    },
  );

  api.post<ById>(
    '/batches/:id/reactivate',
    described(BATCH_OPERATIONS.reactivate),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const id = await demandBatch(viewer, batchPathId(request.params.id), 'manageBatches');
      await reactivateBatches(viewer, [id]);
      return sendBatch(reply, viewer, id);
    },
  );
}

type EntriesBody = Omit<z.output<typeof entriesRequest>, 'status'> & {
  readonly status?: string | null | undefined;
};

function writtenOf(body: EntriesBody, batch: BatchWithDocument): EntriesInput {
  const ingredients = body.ingredients ?? [];
  const named = positionsOfNames(
    documentOf(batch),
    ingredients.map((line) => ({
      ...lineNameOf(line),
      calculatedGrams: line.calculated_qty ?? null,
      position: line.position ?? positionOf(batch, line.id),
    })),
  );
  refuseUnknown(named);
  const lines = ingredients.map((line, index) => ({
    position: index + 1,
    ...named[index],
    ...lineEntryOf(line),
  }));
  refuseOtherwise(body, batch, lines);
  return {
    batchNumber: body.batch_number,
    agentName: body.agent_name,
    supervisorName: body.supervisor_name,
    finishedQuantity: body.finished_quantity,
    productionDate: body.production_date ?? undefined,
    lines,
  };
}

function refuseUnknown(named: readonly NamedLine[]): void {
  const issues = named.flatMap((found, index) =>
    'message' in found
      ? [
          {
            path: ['ingredients', String(index), inSnakeCase(found.field)],
            message: found.message,
          },
        ]
      : [],
  );
  if (issues.length > 0) throw new InvalidError(issues);
}

/** The line of a row id; one that is not of this batch is no line of it. */
function positionOf({ lines }: BatchWithDocument, lineId: string | null | undefined) {
  if (lineId == null) return undefined;
  return lines.find((line) => String(line.id) === lineId)?.position ?? 0;
}

const NOTICED = 0.0005;

function refuseOtherwise(
  body: EntriesBody,
  batch: BatchWithDocument,
  lines: readonly { readonly position: number }[],
): void {
  const differs = (sent: unknown, kept: unknown) => sent != null && String(sent) !== String(kept);
  const frozen: readonly (readonly [string, unknown, unknown])[] = [
    ['recipe_id', body.recipe_id, batch.recipeVersionId],
    ['department_id', body.department_id, batch.departmentId],
    ['recipe_number', body.recipe_number, batch.recipeNumber],
    ['version', body.version, batch.recipeVersionNumber],
    ['multiplier', body.multiplier, batch.multiplier.toNumber()],
    ['parts', body.parts, batch.parts],
  ];
  const issues: FieldIssue[] = frozen
    .filter(([, sent, kept]) => differs(sent, kept))
    .map(([name]) => ({ path: [name], message: 'A saved batch keeps this as it was frozen.' }));
  if (differs(body.status, batch.status)) {
    const message = `Complete a batch with POST /api/batches/${batch.id}/complete.`;
    issues.push({ path: ['status'], message });
  }
  for (const [index, written] of (body.ingredients ?? []).entries()) {
    issues.push(...partListIssues(written, index, batch.parts));
    const { calculated_qty: claimed } = written;
    const line = batch.lines.find(({ position }) => position === lines[index]?.position);
    if (claimed == null || !line) continue;
    const calculated = line.calculatedGrams.toNumber();
    if (Math.abs(claimed - calculated) < NOTICED) continue;
    const message = `${line.ingredientName}: the batch says ${calculated.toFixed(3)} g, not ${claimed.toFixed(3)} g.`;
    issues.push({ path: ['ingredients', String(index), 'calculated_qty'], message });
  }
  if (issues.length > 0) throw new InvalidError(issues);
}

const keyOf = (request: FastifyRequest): string | null =>
  z.string().optional().parse(request.headers['idempotency-key']) ?? null;

async function sendBatch(reply: FastifyReply, viewer: Viewer, batchRowId: number) {
  const batch = await findBatch(viewer, batchRowId);
  return reply.header('etag', `"${batch.revision}"`).send(batchBody(batch));
}

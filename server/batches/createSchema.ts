import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { ONCE_PER_DOCUMENT } from '#server/oncePerDocument.ts';
import { BUFFER, ChoiceInput, calculationOf, LotInput, SolutionOrder } from './choiceSchema.ts';
import { createBatch } from './createBatch.ts';
import { Batch } from './schema.ts';
import { getBatch } from './service.ts';

const BatchLinePartEntryInput = builder.inputType('BatchLinePartEntryInput', {
  fields: (t) => ({
    part: t.int({ required: true, description: 'From 1.' }),
    actualGrams: t.field({ type: 'Decimal' }),
    initials: t.string(),
  }),
});

export const BatchLineEntryInput = builder.inputType('BatchLineEntryInput', {
  description: 'What is left out stays as it is; null takes it away.',
  fields: (t) => ({
    position: t.int({ required: true }),
    actualGrams: t.field({
      type: 'Decimal',
      description: 'Of several parts: a total that was not weighed by part.',
    }),
    initials: t.string(),
    lot: t.string({ description: 'Lot of an ingredient that is no oil.' }),
    parts: t.field({ type: [BatchLinePartEntryInput] }),
  }),
});

/** Texts have no null: taking one away leaves it empty. */
export const textOf = (value: string | null | undefined) => (value === null ? '' : value);

export const lineEntryOf = (entry: typeof BatchLineEntryInput.$inferInput) => ({
  position: entry.position,
  actualGrams: entry.actualGrams,
  initials: textOf(entry.initials),
  lot: textOf(entry.lot),
  parts: (entry.parts ?? []).map(({ part, actualGrams, initials }) => ({
    part,
    actualGrams,
    initials: textOf(initials),
  })),
});

builder.relayMutationField(
  'createBatch',
  {
    inputFields: (t) => ({
      recipeVersionId: t.id({ required: true }),
      multiplier: t.field({ type: 'Decimal', required: true }),
      parts: t.int({ required: true }),
      choices: t.field({ type: [ChoiceInput], required: true }),
      buffer: t.field({ type: LotInput, description: BUFFER }),
      order: t.field({ type: SolutionOrder }),
      batchId: t.string({
        description:
          'Proposed: kept when it is BF-YYYYMMDD-XXXX of today or yesterday and free; else the batch gets another.',
      }),
      batchNumber: t.string(),
      agentName: t.string(),
      supervisorName: t.string(),
      finishedQuantity: t.field({ type: 'Decimal' }),
      productionDate: t.field({ type: 'Date' }),
      lineEntries: t.field({ type: [BatchLineEntryInput] }),
      idempotencyKey: t.string({ required: true }),
      expectedDigest: t.string(),
    }),
  },
  {
    errors: { types: [NotFoundError, ForbiddenError, InvalidError, ConflictError] },
    extensions: ONCE_PER_DOCUMENT,
    resolve: async (_root, { input }, context) => ({
      id: await createBatch(signedIn(context), {
        ...calculationOf(input),
        parts: input.parts,
        proposedBatchId: input.batchId ?? undefined,
        batchNumber: input.batchNumber ?? '',
        agentName: input.agentName ?? '',
        supervisorName: input.supervisorName ?? '',
        finishedQuantity: input.finishedQuantity ?? null,
        productionDate: input.productionDate ?? null,
        lineEntries: (input.lineEntries ?? []).map(lineEntryOf),
        idempotencyKey: input.idempotencyKey,
        expectedDigest: input.expectedDigest ?? null,
      }),
    }),
  },
  {
    outputFields: (t) => ({
      batch: t.prismaField({
        type: Batch,
        resolve: (query, { id }, _args, context) => getBatch(signedIn(context), id, query),
      }),
    }),
  },
);

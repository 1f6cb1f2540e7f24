import { encodeGlobalID } from '@pothos/plugin-relay';
import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { rowId } from '#server/ids.ts';
import { nestedConnection } from '#server/nestedConnection.ts';
import { REVISION } from '#server/revision.ts';
import { completeBatch } from './completeBatch.ts';
import { correctBatch } from './correctBatch.ts';
import { CORRECTIONS, readCorrections } from './corrections.ts';
import { BatchLineEntryInput, lineEntryOf, textOf } from './createSchema.ts';
import { changeOf } from './document.ts';
import type { EntriesInput } from './entriesInput.ts';
import { type BatchOutcome, inactivateBatches, reactivateBatches } from './inactivateBatches.ts';
import { Batch } from './schema.ts';
import { getBatch, getBatches } from './service.ts';
import { updateBatch } from './updateBatch.ts';

/** What becomes of a saved batch: written on, completed, corrected, hidden and shown again. */

const BatchEntryField = builder.enumType('BatchEntryField', {
  values: {
    BATCH_NUMBER: { value: 'batchNumber' },
    AGENT_NAME: { value: 'agentName' },
    SUPERVISOR_NAME: { value: 'supervisorName' },
    FINISHED_QUANTITY: { value: 'finishedQuantity' },
    PRODUCTION_DATE: { value: 'productionDate' },
    LOT: { value: 'lot' },
    ACTUAL_GRAMS: { value: 'actualGrams' },
    INITIALS: { value: 'initials' },
  },
} as const);

const BatchCorrection = builder.prismaObject('BatchCorrection', {
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeGlobalID('BatchCorrection', id) }),
    field: t.field({ type: BatchEntryField, resolve: (row) => changeOf(row).field }),
    linePosition: t.exposeInt('linePosition', {
      nullable: true,
      description: 'Null for what stands in the head.',
    }),
    part: t.exposeInt('part', {
      nullable: true,
      description: 'From 1; null for an entry of the whole line.',
    }),
    from: t.exposeString('valueBefore', { description: 'Empty when nothing was written.' }),
    to: t.exposeString('valueAfter'),
    reason: t.exposeString('reason'),
    correctedBy: t.exposeString('userName'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectField(Batch, 'corrections', (t) =>
  t.prismaConnection(
    {
      type: BatchCorrection,
      cursor: 'id',
      description: 'The oldest first. The batch reads as it does after them.',
      ...nestedConnection(CORRECTIONS, readCorrections),
    },
    { name: 'BatchCorrectionConnection' },
    { name: 'BatchCorrectionEdge' },
  ),
);

const BatchEntriesInput = builder.inputType('BatchEntriesInput', {
  description: 'What is left out stays as it is; null takes it away.',
  fields: (t) => ({
    batchNumber: t.string(),
    agentName: t.string(),
    supervisorName: t.string(),
    finishedQuantity: t.field({ type: 'Decimal', description: 'Finished units.' }),
    productionDate: t.field({ type: 'Date' }),
    lines: t.field({ type: [BatchLineEntryInput] }),
  }),
});

type Entries = typeof BatchEntriesInput.$inferInput;

const writtenOf = (entries: Entries): EntriesInput => ({
  batchNumber: textOf(entries.batchNumber),
  agentName: textOf(entries.agentName),
  supervisorName: textOf(entries.supervisorName),
  finishedQuantity: entries.finishedQuantity,
  productionDate: entries.productionDate ?? undefined,
  lines: (entries.lines ?? []).map(lineEntryOf),
});

const BatchReasonsInput = builder.inputType('BatchReasonsInput', {
  description:
    'Why the batch differs from its plan; "No reason given" is printed where one is due.',
  fields: (t) => ({ lines: t.string(), targets: t.string(), yield: t.string() }),
});

const errors = { types: [NotFoundError, ForbiddenError, InvalidError, ConflictError] };
const batchRowId = (id: string) => rowId('Batch', id);

const KEY = 'Made once by the sender: the same request again does nothing more.';

builder.relayMutationField(
  'updateBatch',
  {
    description: 'Until it is completed.',
    inputFields: (t) => ({
      id: t.id({ required: true }),
      entries: t.field({ type: BatchEntriesInput, required: true }),
      revision: t.int({ description: REVISION }),
    }),
  },
  {
    errors,
    resolve: async (_root, { input }, context) => ({
      id: await updateBatch(
        signedIn(context),
        batchRowId(input.id),
        writtenOf(input.entries),
        input.revision ?? null,
      ),
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

builder.relayMutationField(
  'completeBatch',
  {
    description: 'Closes the batch and takes what was weighed of its oils from the stock.',
    inputFields: (t) => ({
      id: t.id({ required: true }),
      entries: t.field({ type: BatchEntriesInput, required: true }),
      reasons: t.field({ type: BatchReasonsInput }),
      idempotencyKey: t.string({ required: true, description: KEY }),
      revision: t.int({ description: REVISION }),
    }),
  },
  {
    errors,
    resolve: async (_root, { input }, context) => ({
      id: await completeBatch(
        signedIn(context),
        batchRowId(input.id),
        {
          entries: writtenOf(input.entries),
          reasons: {
            lines: input.reasons?.lines ?? undefined,
            targets: input.reasons?.targets ?? undefined,
            yield: input.reasons?.yield ?? undefined,
          },
          idempotencyKey: input.idempotencyKey,
        },
        input.revision ?? null,
      ),
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

builder.relayMutationField(
  'correctBatch',
  {
    description:
      'Of a completed batch. Each entry that differs becomes a correction; grams move through the ledger.',
    inputFields: (t) => ({
      id: t.id({ required: true }),
      entries: t.field({ type: BatchEntriesInput, required: true }),
      reason: t.string({ required: true }),
      idempotencyKey: t.string({ required: true, description: KEY }),
      revision: t.int({ description: REVISION }),
    }),
  },
  {
    errors,
    resolve: async (_root, { input }, context) => ({
      id: await correctBatch(
        signedIn(context),
        batchRowId(input.id),
        {
          entries: writtenOf(input.entries),
          reason: input.reason,
          idempotencyKey: input.idempotencyKey,
        },
        input.revision ?? null,
      ),
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

const Outcome = builder.objectRef<BatchOutcome>('BatchActivityOutcome').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ batchRowId: id }) => encodeGlobalID('Batch', id) }),
    changed: t.exposeBoolean('isChanged', { description: 'False when it was so already.' }),
  }),
});

for (const [name, change, description] of [
  ['inactivateBatches', inactivateBatches, 'All or none. Hides them and changes nothing else.'],
  ['reactivateBatches', reactivateBatches, 'All or none.'],
] as const) {
  builder.relayMutationField(
    name,
    { description, inputFields: (t) => ({ ids: t.idList({ required: true }) }) },
    {
      errors,
      resolve: async (_root, { input }, context) => ({
        results: await change(signedIn(context), input.ids.map(batchRowId)),
      }),
    },
    {
      outputFields: (t) => ({
        results: t.field({
          type: [Outcome],
          description: 'One for each batch, in the order they were named.',
          resolve: ({ results }) => [...results],
        }),
        batches: t.prismaField({
          type: [Batch],
          resolve: (query, { results }, _args, context) =>
            getBatches(
              signedIn(context),
              results.map((outcome) => outcome.batchRowId),
              query,
            ),
        }),
      }),
    },
  );
}

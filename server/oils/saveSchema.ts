import { AuditChangeRef } from '#server/audit/entrySchema.ts';
import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { rowId } from '#server/ids.ts';
import { REVISION } from '#server/revision.ts';
import { createOil } from './createOil.ts';
import { deleteOils } from './deleteOils.ts';
import { importOils } from './importOils.ts';
import type { PlannedRow } from './importRows.ts';
import { inactivateOils, reactivateOils } from './inactivateOils.ts';
import { OilInput, writtenOil } from './oilInput.ts';
import { Oil } from './schema.ts';
import { getOil, getOils } from './service.ts';
import { updateOil } from './updateOil.ts';

const errors = { types: [NotFoundError, ForbiddenError, InvalidError, ConflictError] };
const oilId = (id: string) => rowId('Oil', id);

builder.relayMutationField(
  'createOil',
  { inputFields: (t) => ({ oil: t.field({ type: OilInput, required: true }) }) },
  {
    errors,
    resolve: async (_root, { input }, context) => ({
      id: await createOil(signedIn(context), writtenOil(input.oil)),
    }),
  },
  {
    outputFields: (t) => ({
      oil: t.prismaField({
        type: Oil,
        resolve: (query, { id }, _args, context) => getOil(signedIn(context), id, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'updateOil',
  {
    inputFields: (t) => ({
      id: t.id({ required: true }),
      oil: t.field({ type: OilInput, required: true }),
      revision: t.int({ description: REVISION }),
    }),
  },
  {
    errors,
    resolve: async (_root, { input }, context) => {
      const viewer = signedIn(context);
      const id = oilId(input.id);
      await updateOil(viewer, id, writtenOil(input.oil), input.revision ?? null);
      return { id };
    },
  },
  {
    outputFields: (t) => ({
      oil: t.prismaField({
        type: Oil,
        resolve: (query, { id }, _args, context) => getOil(signedIn(context), id, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'deleteOils',
  {
    description: 'All or none. An oil stays readable in the batches that used it.',
    inputFields: (t) => ({ ids: t.idList({ required: true }) }),
  },
  {
    errors: { types: [NotFoundError, ForbiddenError, InvalidError] },
    resolve: async (_root, { input }, context) => ({
      ids: await deleteOils(signedIn(context), input.ids.map(oilId)),
    }),
  },
  {
    outputFields: (t) => ({
      deletedIds: t.globalIDList({ resolve: ({ ids }) => ids.map((id) => ({ type: Oil, id })) }),
    }),
  },
);

for (const [name, change, description] of [
  ['inactivateOils', inactivateOils, 'All or none. Sets the quantities to 0 and remembers them.'],
  ['reactivateOils', reactivateOils, 'All or none. Restores the quantities.'],
] as const) {
  builder.relayMutationField(
    name,
    { description, inputFields: (t) => ({ ids: t.idList({ required: true }) }) },
    {
      errors,
      resolve: (_root, { input }, context) => change(signedIn(context), input.ids.map(oilId)),
    },
    {
      outputFields: (t) => ({
        changedCount: t.int({
          description: 'Without those that were so already.',
          resolve: ({ changedIds }) => changedIds.length,
        }),
        oils: t.prismaField({
          type: [Oil],
          resolve: (query, { ids }, _args, context) => getOils(signedIn(context), ids, query),
        }),
      }),
    },
  );
}

const DecimalMarkEnum = builder.enumType('DecimalMark', {
  description: 'Which sign stands before the decimals; the other one may group thousands.',
  values: { POINT: { value: '.' }, COMMA: { value: ',' } } as const,
});

const ImportedRow = builder.objectRef<PlannedRow>('ImportedRow').implement({
  description: 'A row of a file that adds an oil or changes one.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'As a spreadsheet counts: the header is row 1.' }),
    isNew: t.exposeBoolean('isNew'),
    changes: t.field({
      type: [AuditChangeRef],
      description: 'Of an oil that was there.',
      resolve: ({ changes }) => [...changes],
    }),
  }),
});

builder.relayMutationField(
  'importOils',
  {
    description:
      'Takes the good rows, all of them or none; what is wrong with others, it says. Who closes the connection before the answer stops it.',
    inputFields: (t) => ({
      fileName: t.string({ required: true, description: 'Ends in .csv.' }),
      csv: t.string({ required: true, description: 'The text of the file, at most 5 MB.' }),
      departmentId: t.id({
        description:
          'Of the rows that name none in the column department. Without one, those oils belong to the whole organization.',
      }),
      decimalMark: t.field({
        type: DecimalMarkEnum,
        description:
          'Without it, the figures of the file decide; rows that depend on it are left out where they do not.',
      }),
      dryRun: t.boolean({
        description: 'Says what the import would do and writes nothing.',
      }),
    }),
  },
  {
    errors,
    resolve: (_root, { input: { fileName, csv, departmentId, decimalMark, dryRun } }, context) =>
      importOils(
        signedIn(context),
        {
          fileName,
          csv,
          departmentId: departmentId == null ? null : rowId('Department', departmentId),
          decimalMark: decimalMark ?? null,
        },
        { signal: context.signal, isTrial: dryRun === true },
      ),
  },
  {
    outputFields: (t) => ({
      inserted: t.exposeInt('inserted'),
      updated: t.exposeInt('updated', { description: 'Oils that were there and changed.' }),
      unchanged: t.exposeInt('unchanged', { description: 'Oils that were there already so.' }),
      errors: t.stringList({
        description: '`Row n: reason` of each row left out, and columns nobody knows.',
        resolve: (result) => [...result.errors],
      }),
      rows: t.field({ type: [ImportedRow], resolve: ({ rows }) => [...rows] }),
      decimalMark: t.field({
        type: DecimalMarkEnum,
        nullable: true,
        description: 'What the figures were read with.',
        resolve: (result) => result.decimalMark,
      }),
    }),
  },
);

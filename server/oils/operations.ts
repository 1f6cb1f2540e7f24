import { z } from 'zod';
import { isText } from '#domain/inventory/file/fileText.ts';
import { FILE_MESSAGES } from '#domain/inventory/file/importFile.ts';
import { AuditChangeRef } from '#server/audit/entrySchema.ts';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { builder } from '#server/graph/builder.ts';
import { signedIn } from '#server/http/context.ts';
import { NO_ROW } from '#server/input/ids.ts';
import type { PayloadFields } from '#server/operations/definition.ts';
import { field, idOf, idsOf, revision } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { json, NOTHING } from '#server/rest/openapi/operation.ts';
import { rowAnswer } from '#server/rest/openapi/view.ts';
import { pathId } from '#server/rest/rest.ts';
import { authorizeCreation, createOil } from './createOil.ts';
import { importOils } from './files/importOils.ts';
import type { PlannedRow } from './files/importRows.ts';
import { deleteOils } from './leaving/deleteOils.ts';
import { inactivateOils, reactivateOils } from './leaving/inactivateOils.ts';
import { answerFields } from './lots/changeFields.ts';
import { authorizeSomeOils } from './oilAccess.ts';
import { oilInput, pathInOil, writtenOf } from './oilFields.ts';
import { oilView } from './oilView.ts';
import { findListedOil, getOil, getOils } from './readOils.ts';
import { Oil } from './schema.ts';
import { authorizeChange, updateOil } from './updateOil.ts';

export const refusals = [NotFoundError, ForbiddenError, InvalidError, ConflictError];

export const oilPayload = (t: PayloadFields<number>) => ({
  oil: t.prismaField({
    type: Oil,
    description: 'The oil as it is now.',
    resolve: (query, { result }, _args, context) => getOil(signedIn(context), result, query),
  }),
});

operation({
  name: 'createOil',
  summary: 'Add an oil',
  description:
    'Its quantity is the first entry of its ledger. For managers of its department and administrators.',
  needs: 'write',
  input: oilInput.shape,
  grouped: { oil: oilInput },
  refusals,
  authorize: (viewer, { departmentId = null }) => authorizeCreation(viewer, departmentId),
  act: (context, oil) => createOil(signedIn(context), writtenOf(oil)),
  payload: oilPayload,
  rest: {
    route: 'POST /oils',
    tag: 'Oils',
    answer: rowAnswer(oilView, findListedOil, 201),
    pathOf: pathInOil,
  },
});

operation({
  name: 'updateOil',
  summary: 'Change an oil',
  description:
    'Writes the whole of it anew; what moves its quantity stands in the ledger. `lotTestImpact` says first which batches other percents touch. For managers of its department and administrators.',
  needs: 'write',
  input: {
    id: idOf('Oil').describe('The oil to change.'),
    ...oilInput.shape,
    ...answerFields,
    revision,
  },
  grouped: { oil: oilInput },
  refusals,
  authorize: (viewer, { id = NO_ROW, departmentId }) => authorizeChange(viewer, id, departmentId),
  act: async (context, { id, change, sampledOn, revision, ...oil }) => {
    const written = { ...writtenOf(oil), answer: { change, sampledOn } };
    await updateOil(signedIn(context), id, written, revision);
    return id;
  },
  payload: oilPayload,
  rest: {
    route: 'PUT /oils/:id',
    tag: 'Oils',
    answer: rowAnswer(oilView, findListedOil),
    pathOf: pathInOil,
  },
});

operation({
  name: 'deleteOils',
  summary: 'Delete oils',
  description:
    'All or none, at most 250 at once; a rejected lot is a ConflictError. An oil stays readable in the batches that used it. For managers of their departments and administrators.',
  needs: 'write',
  input: { ids: field(idsOf('Oil'), { rest: 'id' }).describe('The oils to delete.') },
  refusals,
  act: (context, { ids }) => deleteOils(signedIn(context), ids),
  payload: (t) => ({
    deletedIds: t.globalIDList({
      description: 'All that were named; they are deleted now.',
      resolve: ({ result }) => result.map((id) => ({ type: Oil, id })),
    }),
  }),
  rest: {
    route: 'DELETE /oils/:id',
    tag: 'Oils',
    id: 'deleteOil',
    summary: 'Delete an oil; its history stays',
    answer: NOTHING,
    refuses: [403, 409],
    read: async (_context, request) => ({ ids: [pathId(request, 'Oil')] }),
  },
});

for (const [name, change, summary, description, counted] of [
  [
    'inactivateOils',
    inactivateOils,
    'Make oils inactive',
    'Sets the quantities to 0 and remembers them.',
    'inactivated',
  ],
  [
    'reactivateOils',
    reactivateOils,
    'Make oils active again',
    'Restores the quantities.',
    'reactivated',
  ],
] as const) {
  operation({
    name,
    summary,
    description: `${description} All or none, at most 250 at once. For managers of their departments and administrators.`,
    needs: 'write',
    input: { ids: idsOf('Oil').describe('The oils to change.') },
    refusals,
    authorize: authorizeSomeOils,
    act: (context, { ids }) => change(signedIn(context), ids),
    payload: (t) => ({
      changedCount: t.int({
        description: 'Without those that were so already.',
        resolve: ({ result }) => result.changedIds.length,
      }),
      oils: t.prismaField({
        type: [Oil],
        description: 'All that were named, as they are now.',
        resolve: (query, { result }, _args, context) =>
          getOils(signedIn(context), result.ids, query),
      }),
    }),
    rest: {
      route: `POST /oils/${name === 'inactivateOils' ? 'inactivate' : 'reactivate'}`,
      tag: 'Oils',
      answer: {
        ...json(z.strictObject({ ids: z.array(z.int()), [counted]: z.int() })),
        of: (_context, { ids, changedIds }) => ({ ids, [counted]: changedIds.length }),
      },
      refuses: [403, 404, 409],
    },
  });
}

const DecimalMarkEnum = builder.enumType('DecimalMark', {
  description: 'Which sign stands before the decimals; the other one may group thousands.',
  values: {
    POINT: { value: '.', description: 'As in 1,250.5.' },
    COMMA: { value: ',', description: 'As in 1.250,5.' },
  } as const,
});

const ImportedRow = builder.objectRef<PlannedRow>('ImportedRow').implement({
  description: 'A row of a file that adds an oil or changes one.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'As a spreadsheet counts: the header is row 1.' }),
    isNew: t.exposeBoolean('isNew', {
      description: 'Whether it adds an oil; else it changes one.',
    }),
    changes: t.field({
      type: [AuditChangeRef],
      description: 'The changed fields of an existing oil; empty for a new one.',
      resolve: ({ changes }) => [...changes],
    }),
  }),
});

operation({
  name: 'importOils',
  summary: 'Add and change oils from a file',
  description:
    'Takes the good rows, all of them or none; what is wrong with others, it says. Closing the connection before the answer stops it. For managers of the departments and administrators.',
  needs: 'write',
  input: {
    fileName: z.string().describe('Ends in .csv.'),
    csv: z
      .string()
      .refine(isText, FILE_MESSAGES.encoding)
      .describe('The text of the file, at most 5 MB.'),
    departmentId: idOf('Department')
      .nullish()
      .describe(
        'The department of rows that name none in the column department. Without one, those oils belong to the whole organization.',
      ),
    decimalMark: field(z.enum(['.', ',']), { graph: DecimalMarkEnum })
      .nullish()
      .describe(
        'Without it, the figures of the file decide; rows that depend on it are left out where they do not.',
      ),
    dryRun: z.boolean().nullish().describe('Says what the import would do and writes nothing.'),
  },
  refusals,
  act: (context, { departmentId = null, decimalMark = null, dryRun, ...file }) =>
    importOils(
      signedIn(context),
      { ...file, departmentId, decimalMark },
      { signal: context.signal, isTrial: dryRun === true },
    ),
  payload: (t) => ({
    inserted: t.int({
      description: 'Oils that were added.',
      resolve: ({ result }) => result.inserted,
    }),
    updated: t.int({
      description: 'Oils that were there and changed.',
      resolve: ({ result }) => result.updated,
    }),
    unchanged: t.int({
      description: 'Oils that were there already so.',
      resolve: ({ result }) => result.unchanged,
    }),
    errors: t.stringList({
      description: '`Row n: reason` of each row left out, and columns nobody knows.',
      resolve: ({ result }) => [...result.errors],
    }),
    rows: t.field({
      type: [ImportedRow],
      description: 'The rows that add or change an oil, in the order of the file.',
      resolve: ({ result }) => [...result.rows],
    }),
    decimalMark: t.field({
      type: DecimalMarkEnum,
      nullable: true,
      description: 'What the figures were read with; null when doubtful figures were left out.',
      resolve: ({ result }) => result.decimalMark,
    }),
  }),
});

import { z } from 'zod';
import { isText } from '#domain/inventory/file/fileText.ts';
import { FILE_MESSAGES } from '#domain/inventory/file/importFile.ts';
import { AuditChangeRef } from '#server/audit/entrySchema.ts';
import { builder } from '#server/graph/builder.ts';
import { signedIn } from '#server/http/context.ts';
import { oilOfUse } from '#server/oils/lotFields.ts';
import { answerFields } from '#server/oils/lots/changeFields.ts';
import { refusals } from '#server/oils/operations.ts';
import { field, idOf } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import type { ImportedQuarantine } from './importedQuarantine.ts';
import type { ImportedRetests, RetestedLot } from './importedRetests.ts';
import { importOils } from './importOils.ts';
import type { PlannedRow } from './importRows.ts';

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

const RetestedLotRef = builder.objectRef<RetestedLot>('ImportedRetestLot').implement({
  description: 'A lot whose percents a file changes, where batches hold it.',
  fields: (t) => ({
    batches: t.exposeInt('batches', { description: 'Batches whose content this changes.' }),
    oil: t.prismaField(oilOfUse),
  }),
});

const ImportedRetestsRef = builder.objectRef<ImportedRetests>('ImportedRetests').implement({
  description: 'The batches that a file touches by other percents of their lots.',
  fields: (t) => ({
    lots: t.exposeInt('lots', { description: 'Lots with other percents that batches hold.' }),
    planned: t.int({
      description: 'Batches of which nothing was weighed.',
      resolve: ({ counts }) => counts.planned,
    }),
    weighing: t.int({
      description: 'Batches that are being weighed.',
      resolve: ({ counts }) => counts.weighing,
    }),
    completed: t.int({
      description: 'Batches that were made.',
      resolve: ({ counts }) => counts.completed,
    }),
    information: t.int({
      description: 'Batches that were completed before the sample was taken.',
      resolve: ({ counts }) => counts.information,
    }),
    listed: t.field({
      type: [RetestedLotRef],
      description: 'At most 50 of the lots, in the order of the file.',
      resolve: ({ listed }) => [...listed],
    }),
  }),
});

const QuarantinedLotRef = builder
  .objectRef<ImportedQuarantine['listed'][number]>('ImportedQuarantineLot')
  .implement({
    description: 'A released lot that a file puts back in quarantine.',
    fields: (t) => ({ oil: t.prismaField(oilOfUse) }),
  });

const ImportedQuarantineRef = builder
  .objectRef<ImportedQuarantine>('ImportedQuarantine')
  .implement({
    description:
      'The released lots that a file puts back in quarantine until Quality releases them, because it changes what their release signed.',
    fields: (t) => ({
      lots: t.exposeInt('lots', { description: 'How many lots lose their release.' }),
      listed: t.field({
        type: [QuarantinedLotRef],
        description: 'At most 50 of the lots, in the order of the file.',
        resolve: ({ listed }) => [...listed],
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
    ...answerFields,
    dryRun: z.boolean().nullish().describe('Says what the import would do and writes nothing.'),
  },
  refusals,
  act: (context, { departmentId = null, decimalMark = null, change, sampledOn, dryRun, ...file }) =>
    importOils(
      signedIn(context),
      { ...file, departmentId, decimalMark, answer: { change, sampledOn } },
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
      description: 'The decimal mark of the figures; null when doubtful figures were left out.',
      resolve: ({ result }) => result.decimalMark,
    }),
    retests: t.field({
      type: ImportedRetestsRef,
      nullable: true,
      description:
        'The batches that a dry run says it would touch; null where the file is imported, and in Basic.',
      resolve: ({ result }) => result.retests,
    }),
    quarantined: t.field({
      type: ImportedQuarantineRef,
      nullable: true,
      description:
        'The lots that lose their release by it: of a dry run those that would; null in Basic.',
      resolve: ({ result }) => result.quarantined,
    }),
  }),
});

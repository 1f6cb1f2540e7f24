import { z } from 'zod';
import { file, flag, json, NOTHING, type Operation, revised } from '#server/openapi/operation.ts';
import { PLACES } from '#server/places.ts';
import { placedPageQuery } from '#server/rest.ts';
import { idsRequest, oilRequest, receivedQuery } from './restOil.ts';

const oil = z
  .strictObject({
    id: z.int(),
    tag: z.string(),
    description: z.string(),
    batch: z.string(),
    qty: z.number().meta({ description: 'Grams on hand.' }),
    promised_qty: z.number().meta({
      description: 'Grams that batches neither completed nor inactive take: weighed, else planned.',
    }),
    free_qty: z.number().meta({
      description: 'On hand less promised; below 0 where more is promised than there is.',
    }),
    cannabinoids: z.record(z.string(), z.number()).meta({ description: 'Percent by weight.' }),
    department_id: z.int().nullable(),
    received: z.iso.date().meta({ description: 'The oldest is used first.' }),
    is_active: z.boolean(),
    revision: z.int(),
  })
  .meta({ id: 'Oil' });

const importForm = z.object({
  file: z.string().meta({
    contentMediaType: 'text/csv',
    description:
      'A .csv file, at most 5 MB and 10,000 rows, separated by commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. Columns: tag, description, batch, qty, and where they are wanted received (YYYY-MM-DD), department (its name, or Whole organization), active (yes or no) and one for each cannabinoid.',
  }),
  department_id: z
    .string()
    .optional()
    .meta({ description: 'Of the rows that name none in the column department.' }),
  decimal_mark: z.enum(['point', 'comma']).optional().meta({
    description:
      'Without it, the figures of the file decide; rows that depend on it are left out where they do not.',
  }),
  dry_run: flag('true says what would happen and changes nothing'),
});

const importResult = z
  .strictObject({
    inserted: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    errors: z.array(z.string()),
    rows: z
      .array(
        z.strictObject({
          row: z.int(),
          is_new: z.boolean(),
          changes: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
        }),
      )
      .meta({ description: 'The rows that add an oil or change one.' }),
    encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']).meta({ description: 'Of the file.' }),
    decimal_mark: z
      .enum(['point', 'comma'])
      .nullable()
      .meta({ description: 'What the figures were read with.' }),
  })
  .meta({ id: 'ImportResult' });

const oils = { tag: 'Oils' } as const;
export const oilFilterQuery = receivedQuery.extend({
  is_active: flag('false: the inactive ones; without it, all'),
});
export const oilListQuery = oilFilterQuery.extend(placedPageQuery(PLACES.ofOil).shape);

export const OIL_OPERATIONS = {
  list: {
    ...oils,
    id: 'listOils',
    summary: 'The oils; at most 5,000',
    query: oilListQuery,
    answer: json(z.array(oil)),
    refuses: [422],
  },
  create: {
    ...oils,
    id: 'createOil',
    summary: 'Add an oil',
    body: oilRequest,
    answer: revised(oil, 201),
    refuses: [403, 409],
  },
  update: {
    ...oils,
    id: 'updateOil',
    summary: 'Change an oil',
    headers: ['If-Match'],
    body: oilRequest,
    answer: revised(oil),
    refuses: [403, 409],
  },
  delete: {
    ...oils,
    id: 'deleteOil',
    summary: 'Delete an oil; its history stays',
    answer: NOTHING,
    refuses: [403, 409],
  },
  inactivate: {
    ...oils,
    id: 'inactivateOils',
    summary: 'Make oils inactive, with 0 grams; all or none',
    body: idsRequest,
    answer: json(z.strictObject({ ids: z.array(z.int()), inactivated: z.int() })),
    refuses: [403, 404],
  },
  reactivate: {
    ...oils,
    id: 'reactivateOils',
    summary: 'Make oils active again, with the grams they had; all or none',
    body: idsRequest,
    answer: json(z.strictObject({ ids: z.array(z.int()), reactivated: z.int() })),
    refuses: [403, 404],
  },
  template: {
    ...oils,
    id: 'getImportTemplate',
    summary: 'An empty file with the columns of an import',
    answer: file('text/csv'),
  },
  export: {
    ...oils,
    id: 'exportOils',
    summary: 'The inventory as a file that imports back unchanged',
    query: oilFilterQuery.extend({
      search: z.string().optional(),
      department_id: z
        .union([z.int(), z.literal('none')])
        .optional()
        .meta({ description: 'none: oils of the whole organization.' }),
      cannabinoid: z.string().optional().meta({ description: 'Only oils that hold some of it.' }),
    }),
    answer: file('text/csv'),
    refuses: [404, 422],
  },
  import: {
    ...oils,
    id: 'importOils',
    summary: 'Add and update oils from a file; rows that can be read are taken though others fail',
    form: importForm,
    answer: json(importResult),
    refuses: [403, 404, 415],
  },
} as const satisfies Record<string, Operation>;

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type FileText, fileText } from '#domain/inventory/file/fileText.ts';
import { FILE_MESSAGES, isCsvName, LARGEST_FILE_BYTES } from '#domain/inventory/file/importFile.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';
import { RETEST_GROUPS, RETEST_KINDS } from '#domain/review/retest.ts';
import type { PercentAnswer } from '#domain/review/retestQuestion.ts';
import { InvalidError } from '#server/errors.ts';
import { leavingSignal } from '#server/http/leaving/leavingSignal.ts';
import { parseId } from '#server/input/ids.ts';
import { inSnakeCase } from '#server/input/snakeCase.ts';
import {
  authorizeOilsOf,
  authorizeSomeOils,
  refuseForeignDepartment,
} from '#server/oils/oilAccess.ts';
import { described, flag, json } from '#server/rest/openapi/operation.ts';
import { inPaths, refuseForeignOrganization, restViewer } from '#server/rest/rest.ts';
import { fileRefusal, type RestForm, readForm, takeForms } from '#server/rest/restForm.ts';
import type { RetestedLot } from './importedRetests.ts';
import { type ImportResult, importOils } from './importOils.ts';

/** A form beyond the largest file is read up to this size, so that it can be refused with a message. */
const LARGEST_FORM = 4 * LARGEST_FILE_BYTES;

const importForm = z.object({
  file: z.string().meta({
    contentMediaType: 'text/csv',
    description:
      'A .csv file, at most 5 MB and 10,000 rows, separated by commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. Columns: tag, description, batch, qty, and where they are wanted received (YYYY-MM-DD), department (its name, or Whole organization), active (yes or no), status (of a new lot: that of the policy, quarantine or hold), expires_on and retest_on (YYYY-MM-DD), supplier, supplier_lot, track_tag, lab and certificate, and one for each cannabinoid, with a percent, ND, <LOQ or <0.05.',
  }),
  department_id: z
    .string()
    .optional()
    .describe('The department of rows that name none in the column department.'),
  decimal_mark: z
    .enum(['point', 'comma'])
    .optional()
    .describe(
      'Without it, the figures of the file decide; rows that depend on it are left out where they do not.',
    ),
  change: z
    .enum(RETEST_KINDS)
    .optional()
    .describe(
      'Why percents changed, of the whole file. drift: the lots changed, from the day of the sample on, which is then required; correction: the earlier values were wrong. Without it, correction.',
    ),
  sampled_on: z
    .string()
    .optional()
    .meta({ format: 'date' })
    .describe('When the samples were taken that changed the percents; not after today.'),
  dry_run: flag('true says what would happen and changes nothing'),
});

const importedRetests = z.strictObject({
  lots: z.int().describe('Lots with other percents that batches hold.'),
  counts: z
    .strictObject(Object.fromEntries(RETEST_GROUPS.map((group) => [group, z.int()])))
    .describe('The batches by what they need.'),
  listed: z
    .array(z.strictObject({ id: z.int(), tag: z.string(), batches: z.int() }))
    .describe('At most 50 of the lots, in the order of the file.'),
});

const importedQuarantine = z.strictObject({
  lots: z.int().describe('How many lots lose their release.'),
  listed: z
    .array(z.strictObject({ id: z.int(), tag: z.string() }))
    .describe('At most 50 of the lots, in the order of the file.'),
});

const importAnswer = z
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
      .describe('The rows that add an oil or change one.'),
    encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']).describe('The encoding of the file.'),
    decimal_mark: z
      .enum(['point', 'comma'])
      .nullable()
      .describe('What the figures were read with.'),
    retests: importedRetests
      .optional()
      .describe('The batches that a dry run says it would touch; not in Basic.'),
    quarantined: importedQuarantine
      .optional()
      .describe(
        'The released lots that it puts back in quarantine until Quality releases them, because it changes what their release signed: of a dry run those that it would; not in Basic.',
      ),
  })
  .meta({ id: 'ImportResult' });

/** The import of an uploaded file; GraphQL accepts its text instead. */
export async function importRoute(api: FastifyInstance): Promise<void> {
  await takeForms(api, LARGEST_FILE_BYTES);

  const description = described({
    tag: 'Oils',
    id: 'importOils',
    summary: 'Add and update oils from a file; rows that can be read are taken though others fail',
    needs: 'write',
    form: importForm,
    answer: json(importAnswer),
    refuses: [403, 404, 415],
  });
  api.post('/oils/import', { bodyLimit: LARGEST_FORM, ...description }, async (request, reply) => {
    const viewer = await restViewer(request);
    // Checked before anything is said about the file.
    authorizeSomeOils(viewer);
    const form = await readForm(request);
    refuseForeignOrganization(viewer, form.fields);
    const named = form.fields['department_id']?.trim() ?? '';
    const departmentId = named === '' ? null : parseId(named, 'Department');
    const { encoding, ...result } = await inPaths(pathInForm, async () => {
      await refuseForeignDepartment(viewer, departmentId);
      if (departmentId !== null) authorizeOilsOf(viewer, departmentId);
      const decimalMark = markOf(form);
      const answer = answerOf(form);
      const options = {
        signal: leavingSignal(reply),
        isTrial: form.fields['dry_run'] === 'true',
      };
      const { fileName, text, encoding } = fileOf(form);
      const file = { fileName, csv: text, departmentId, decimalMark, answer };
      return { encoding, ...(await importOils(viewer, file, options)) };
    });
    return reply.send(importBody(result, encoding));
  });
}

const pathInForm = ([name = '']: readonly string[]) =>
  name === 'fileName' || name === 'csv' ? ['file'] : [inSnakeCase(name)];

/** The file of a form as text; throws when it is not text. */
function fileOf({ file }: RestForm): FileText & { readonly fileName: string } {
  if (file === null) throw issueOf('file', 'Choose a .csv file.');
  if (file.isCut) throw fileRefusal(413, FILE_MESSAGES.size);
  if (!isCsvName(file.name)) throw fileRefusal(415, FILE_MESSAGES.type);
  const read = fileText(file.bytes);
  if (read === null) throw issueOf('file', FILE_MESSAGES.encoding);
  return { ...read, fileName: file.name };
}

const MARKS: Readonly<Record<string, DecimalMark | null>> = {
  '': null,
  '.': '.',
  ',': ',',
  point: '.',
  comma: ',',
};

function markOf({ fields }: RestForm): DecimalMark | null {
  const mark = MARKS[fields['decimal_mark']?.trim().toLowerCase() ?? ''];
  if (mark === undefined) throw issueOf('decimal_mark', 'Expected point or comma.');
  return mark;
}

function answerOf({ fields }: RestForm): PercentAnswer {
  const [change, day] = ['change', 'sampled_on'].map((name) => fields[name]?.trim() ?? '');
  const kind = RETEST_KINDS.find((one) => one === change) ?? null;
  if (change !== '' && kind === null) {
    throw issueOf('change', `Expected ${RETEST_KINDS.join(' or ')}`);
  }
  return { change: kind, sampledOn: day === undefined || day === '' ? null : day };
}

const importBody = (
  { rows, decimalMark, retests, quarantined, ...result }: ImportResult,
  encoding: FileText['encoding'],
) => ({
  ...result,
  rows: rows.map(({ row, isNew, changes }) => ({ row, is_new: isNew, changes })),
  encoding,
  decimal_mark: decimalMark && (decimalMark === '.' ? 'point' : 'comma'),
  ...(retests && { retests: { ...retests, listed: retests.listed.map(listedLot) } }),
  ...(quarantined && {
    quarantined: {
      ...quarantined,
      listed: quarantined.listed.map(({ oilId: id, tag }) => ({ id, tag })),
    },
  }),
});

const listedLot = ({ oilId: id, tag, batches }: RetestedLot) => ({ id, tag, batches });

const issueOf = (field: string, message: string) => new InvalidError([{ path: [field], message }]);

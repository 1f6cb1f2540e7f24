import type { FastifyInstance } from 'fastify';
import { EXPORT_FILE, TEMPLATE_FILE } from '#domain/inventory/exportOils.ts';
import { type FileText, fileText } from '#domain/inventory/fileText.ts';
import { FILE_MESSAGES, isCsvName, LARGEST_FILE_BYTES } from '#domain/inventory/importFile.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';
import { InvalidError } from '#server/errors.ts';
import { parseId } from '#server/ids.ts';
import { leavingSignal } from '#server/leavingSignal.ts';
import { described } from '#server/openapi/operation.ts';
import { queryFlag, readQuery, refuseForeignOrganization, restViewer } from '#server/rest.ts';
import { fileRefusal, type RestForm, readForm, takeForms } from '#server/restForm.ts';
import { sendCsv } from '#server/restStream.ts';
import { inventoryFile, inventoryTemplate } from './exportOils.ts';
import { type ImportResult, importOils } from './importOils.ts';
import { demandOilsOf, demandSomeOils, refuseForeignDepartment } from './oilAccess.ts';
import { inBodyNames, receivedOf } from './restOil.ts';
import { OIL_OPERATIONS, oilFilterQuery } from './restOperations.ts';

/** Beyond the largest file, a form is read no further than to say so. */
const LARGEST_FORM = 4 * LARGEST_FILE_BYTES;

type ListQuery = {
  Querystring: { search?: string; department_id?: string; cannabinoid?: string };
};

/** The inventory as files: the template, the export and the import. */
export async function oilFileRoutes(api: FastifyInstance): Promise<void> {
  await takeForms(api, LARGEST_FILE_BYTES);

  api.get('/oils/import-template', described(OIL_OPERATIONS.template), async (request, reply) => {
    const viewer = await restViewer(request);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${TEMPLATE_FILE}"`)
      .send(await inventoryTemplate(viewer));
  });

  api.get<ListQuery>('/oils/export', described(OIL_OPERATIONS.export), async (request, reply) => {
    const viewer = await restViewer(request);
    const { is_active, ...received } = readQuery(oilFilterQuery, request);
    const { search, department_id, cannabinoid } = request.query;
    const isOfNone = department_id === 'none';
    const pieces = inventoryFile(viewer, {
      active: queryFlag(is_active),
      search: typeof search === 'string' ? search : null,
      departmentId:
        department_id === undefined || isOfNone ? null : parseId(department_id, 'Department'),
      isOfNone,
      cannabinoid: typeof cannabinoid === 'string' ? cannabinoid : null,
      isOwnOnly: true,
      ...receivedOf(received),
    });
    return sendCsv(reply, viewer, { name: EXPORT_FILE, pieces });
  });

  // Who may not write hears so, whatever else is wrong with the file.
  api.post(
    '/oils/import',
    { bodyLimit: LARGEST_FORM, ...described(OIL_OPERATIONS.import) },
    async (request, reply) => {
      const viewer = await restViewer(request);
      demandSomeOils(viewer);
      const form = await readForm(request);
      refuseForeignOrganization(viewer, form.fields);
      const named = form.fields['department_id']?.trim() ?? '';
      const departmentId = named === '' ? null : parseId(named, 'Department');
      const { encoding, ...result } = await inBodyNames({ potencies: [] }, async () => {
        await refuseForeignDepartment(viewer, departmentId);
        if (departmentId !== null) demandOilsOf(viewer, departmentId);
        const decimalMark = markOf(form);
        const options = {
          signal: leavingSignal(reply),
          isTrial: form.fields['dry_run'] === 'true',
        };
        const { fileName, text, encoding } = fileOf(form);
        const file = { fileName, csv: text, departmentId, decimalMark };
        return { encoding, ...(await importOils(viewer, file, options)) };
      });
      return reply.send(importBody(result, encoding));
    },
  );
}

/** The file of a form as text; refuses what is none. */
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

const importBody = (
  { rows, decimalMark, ...result }: ImportResult,
  encoding: FileText['encoding'],
) => ({
  ...result,
  rows: rows.map(({ row, isNew, changes }) => ({ row, is_new: isNew, changes })),
  encoding,
  decimal_mark: decimalMark && (decimalMark === '.' ? 'point' : 'comma'),
});

const issueOf = (field: string, message: string) => new InvalidError([{ path: [field], message }]);

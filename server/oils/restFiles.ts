import type { FastifyInstance, FastifyReply } from 'fastify';
import { EXPORT_FILE, TEMPLATE_FILE } from '#domain/inventory/exportOils.ts';
import {
  decodedCsv,
  FILE_MESSAGES,
  isCsvName,
  LARGEST_FILE_BYTES,
} from '#domain/inventory/importFile.ts';
import { InvalidError } from '#server/errors.ts';
import { parseId } from '#server/ids.ts';
import { leavingSignal } from '#server/leavingSignal.ts';
import { described } from '#server/openapi/operation.ts';
import { queryFlag, refuseForeignOrganization, restViewer } from '#server/rest.ts';
import { fileRefusal, type RestForm, readForm, takeForms } from '#server/restForm.ts';
import { inventoryFile, inventoryTemplate } from './exportOils.ts';
import { type ImportResult, importOils } from './importOils.ts';
import { demandOilsOf, demandSomeOils, refuseForeignDepartment } from './oilAccess.ts';
import { inBodyNames } from './restOil.ts';
import { OIL_OPERATIONS } from './restOperations.ts';

/** Beyond the largest file, a form is read no further than to say so. */
const LARGEST_FORM = 4 * LARGEST_FILE_BYTES;

type ListQuery = {
  Querystring: { is_active?: string; search?: string; department_id?: string };
};

/** The inventory as files: the template, the export and the import. */
export async function oilFileRoutes(api: FastifyInstance): Promise<void> {
  await takeForms(api, LARGEST_FILE_BYTES);

  api.get('/oils/import-template', described(OIL_OPERATIONS.template), async (request, reply) => {
    const viewer = await restViewer(request);
    return sendCsv(reply, TEMPLATE_FILE, await inventoryTemplate(viewer));
  });

  api.get<ListQuery>('/oils/export', described(OIL_OPERATIONS.export), async (request, reply) => {
    const viewer = await restViewer(request);
    const { is_active, search, department_id } = request.query;
    const csv = await inventoryFile(viewer, {
      active: queryFlag(is_active),
      search: typeof search === 'string' ? search : null,
      departmentId: department_id === undefined ? null : parseId(department_id, 'Department'),
      isOwnOnly: true,
    });
    return sendCsv(reply, EXPORT_FILE, csv);
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
      const result = await inBodyNames({ potencies: [] }, async () => {
        await refuseForeignDepartment(viewer, departmentId);
        demandOilsOf(viewer, departmentId);
        const options = {
          signal: leavingSignal(reply),
          isTrial: form.fields['dry_run'] === 'true',
        };
        return takeFile(form, (fileName, csv) =>
          importOils(viewer, { fileName, csv, departmentId }, options),
        );
      });
      return reply.send(result);
    },
  );
}

const sendCsv = (reply: FastifyReply, fileName: string, csv: string) =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(csv);

function takeFile(
  { file }: RestForm,
  take: (fileName: string, csv: string) => Promise<ImportResult>,
): Promise<ImportResult> {
  if (file === null) throw fileIssue('Choose a .csv file.');
  if (file.isCut) throw fileRefusal(413, FILE_MESSAGES.size);
  if (!isCsvName(file.name)) throw fileRefusal(415, FILE_MESSAGES.type);
  const csv = decodedCsv(file.bytes);
  if (csv === null) throw fileIssue(FILE_MESSAGES.encoding);
  return take(file.name, csv);
}

const fileIssue = (message: string) => new InvalidError([{ path: ['file'], message }]);

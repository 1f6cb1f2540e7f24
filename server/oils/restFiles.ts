import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { queryFlag, refuseForeignOrganization, restViewer } from '#server/rest.ts';
import { inventoryFile, inventoryTemplate } from './exportOils.ts';
import { type ImportResult, importOils } from './importOils.ts';
import { demandOilsOf, demandSomeOils, refuseForeignDepartment } from './oilAccess.ts';
import { inBodyNames } from './restOil.ts';

/** Beyond the largest file, a form is read no further than to say so. */
const LARGEST_FORM = 4 * LARGEST_FILE_BYTES;
const FORM_LIMITS = {
  fileSize: LARGEST_FILE_BYTES,
  files: 1,
  fields: 10,
  parts: 11,
  fieldSize: 1_000,
  fieldNameSize: 100,
};

type ListQuery = {
  Querystring: { is_active?: string; search?: string; department_id?: string };
};

/** The inventory as files: the template, the export and the import. */
export async function oilFileRoutes(api: FastifyInstance): Promise<void> {
  // Only these routes read forms.
  await api.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false });

  api.get('/oils/import-template', async (request, reply) => {
    const viewer = await restViewer(request);
    return sendCsv(reply, TEMPLATE_FILE, await inventoryTemplate(viewer));
  });

  api.get<ListQuery>('/oils/export', async (request, reply) => {
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
  api.post('/oils/import', { bodyLimit: LARGEST_FORM }, async (request, reply) => {
    const viewer = await restViewer(request);
    demandSomeOils(viewer);
    const form = await readForm(request);
    refuseForeignOrganization(viewer, form.fields);
    const named = form.fields['department_id']?.trim() ?? '';
    const departmentId = named === '' ? null : parseId(named, 'Department');
    const result = await inBodyNames({ potencies: [] }, async () => {
      await refuseForeignDepartment(viewer, departmentId);
      demandOilsOf(viewer, departmentId);
      const options = { signal: leavingSignal(reply), isTrial: form.fields['dry_run'] === 'true' };
      return takeFile(form, (fileName, csv) =>
        importOils(viewer, { fileName, csv, departmentId }, options),
      );
    });
    return reply.send(result);
  });
}

const sendCsv = (reply: FastifyReply, fileName: string, csv: string) =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(csv);

type Form = {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: { readonly name: string; readonly bytes: Buffer; readonly isCut: boolean } | null;
};

async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) throw refusal(415, 'Send the file as multipart/form-data.');
  const fields = new Map<string, string>();
  let file: Form['file'] = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    file = { name: part.filename, bytes, isCut: part.file.truncated };
  }
  return { fields: Object.fromEntries(fields), file };
}

function takeFile(
  { file }: Form,
  take: (fileName: string, csv: string) => Promise<ImportResult>,
): Promise<ImportResult> {
  if (file === null) throw fileIssue('Choose a .csv file.');
  if (file.isCut) throw refusal(413, FILE_MESSAGES.size);
  if (!isCsvName(file.name)) throw refusal(415, FILE_MESSAGES.type);
  const csv = decodedCsv(file.bytes);
  if (csv === null) throw fileIssue(FILE_MESSAGES.encoding);
  return take(file.name, csv);
}

const fileIssue = (message: string) => new InvalidError([{ path: ['file'], message }]);

/** What HTTP has a status of its own for. */
const refusal = (statusCode: 413 | 415, message: string) =>
  Object.assign(new Error(message), { statusCode });

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listText } from '#domain/format.ts';
import { PANELS } from '#domain/lots/certificate/certificate.ts';
import {
  CERTIFICATE_FILE_MESSAGES,
  certificateFileProblem,
  LARGEST_CERTIFICATE_BYTES,
} from '#domain/lots/certificate/certificateFile.ts';
import { InvalidError } from '#server/errors.ts';
import { isObject, parseInput } from '#server/input/input.ts';
import { inSnakeCase } from '#server/input/snakeCase.ts';
import { onceKey } from '#server/operations/fields.ts';
import { restPath, translated, unknownFields } from '#server/operations/translate.ts';
import { described, flag, json, jsonOrDryRun } from '#server/rest/openapi/operation.ts';
import {
  headersOf,
  inPaths,
  pathId,
  refuseForeignOrganization,
  restViewer,
} from '#server/rest/rest.ts';
import { fileRefusal, type RestForm, readForm, takeForms } from '#server/rest/restForm.ts';
import { addLotTest } from './certificates/addLotTest.ts';
import { findTest } from './certificates/readTests.ts';
import { authorizeTests, countUpload, uploadFile } from './certificates/storedFiles.ts';
import { lotTestInput, writtenOf } from './testFields.ts';
import { fileView, testView } from './testView.ts';

/** A form beyond the largest file is read up to this size, so that it can be refused with a message. */
const LARGEST_FORM = 2 * LARGEST_CERTIFICATE_BYTES;
/** Two hundred results with their limits. */
const LONGEST_FIELD = 200_000;

const fileField = z.string().meta({
  contentMediaType: 'application/pdf',
  description: 'A PDF, PNG or JPEG by its first bytes, at most 10 MB.',
});
const uploadForm = z.object({ file: fileField });
const testForm = z.object({
  values: z.string().describe('The certificate as JSON: the fields of LotTestInput in snake case.'),
  dry_run: flag('true says what it would warn of and stores nothing'),
  file: fileField.optional(),
});

const uploadedView = z
  .strictObject({ id: z.string().describe('For `file_id`.'), ...fileView.schema.shape })
  .meta({ id: 'UploadedFile' });
const addedView = z
  .strictObject({
    test: testView.schema.nullable().describe('Null for a dry run.'),
    warnings: z
      .array(z.strictObject({ kind: z.string(), message: z.string() }))
      .describe('Empty for a request that stored it before, too.'),
    notices: z
      .array(z.string())
      .describe(
        'Figures that were rounded, and for a dry run the other status that saving gives the lot.',
      ),
  })
  .meta({ id: 'AddedLotTest' });

/** Routes that take a form with a file; GraphQL takes the id of a file that was sent here before. */
export async function uploadRoutes(api: FastifyInstance): Promise<void> {
  await takeForms(api, LARGEST_CERTIFICATE_BYTES, LONGEST_FIELD);
  testRoute(api);
  fileRoute(api);
}

function testRoute(api: FastifyInstance): void {
  const description = described({
    tag: 'Oils',
    id: 'addLotTest',
    summary: 'Add a certificate to a lot, with or without its file',
    needs: 'write',
    form: testForm,
    headers: ['If-Match', 'Idempotency-Key'],
    answer: jsonOrDryRun(addedView),
    refuses: [403, 409, 415],
  });
  const options = { bodyLimit: LARGEST_FORM, ...description };
  api.post('/oils/:id/tests', options, async (request, reply) => {
    const { viewer, oilId, form } = await receivedForm(request);
    const { 'If-Match': revision, 'Idempotency-Key': key } = headersOf(request);
    const file = form.file === null ? null : certificateOf(form);
    const added = await inPaths(pathInForm, async () =>
      addLotTest(viewer, {
        oilId,
        test: writtenOf(valuesOf(form)),
        file,
        revision,
        idempotencyKey: keyOf(key),
        isTrial: isTrial(form),
      }),
    );
    const { testId, warnings, notices } = added;
    const test = testId === null ? null : testView.of(await findTest(viewer, testId));
    return reply.status(test === null ? 200 : 201).send({ test, warnings, notices });
  });
}

function fileRoute(api: FastifyInstance): void {
  const description = described({
    tag: 'Oils',
    id: 'uploadTestFile',
    summary: 'Store the file of a certificate that is added next; after a day it is deleted',
    needs: 'write',
    form: uploadForm,
    answer: json(uploadedView, 201),
    refuses: [403, 415],
  });
  const options = { bodyLimit: LARGEST_FORM, ...description };
  api.post('/oils/:id/test-files', options, async (request, reply) => {
    const { viewer, oilId, form } = await receivedForm(request);
    const stored = await uploadFile(viewer, oilId, certificateOf(form));
    return reply.status(201).send({ id: stored.id, ...fileView.of(stored) });
  });
}

/** Rights are checked before anything is said about the form. */
async function receivedForm(request: FastifyRequest) {
  const viewer = await restViewer(request);
  const oilId = pathId(request, 'Oil');
  await authorizeTests(viewer, oilId);
  await countUpload(viewer);
  const form = await readForm(request);
  refuseForeignOrganization(viewer, form.fields);
  return { viewer, oilId, form };
}

/** Anything but the two words is refused, because a certificate that is stored stays. */
function isTrial({ fields }: RestForm): boolean {
  const sent = fields['dry_run'] ?? 'false';
  if (sent !== 'true' && sent !== 'false') throw issueOf('dry_run', 'Expected true or false');
  return sent === 'true';
}

const sentOnce = z.object({ idempotencyKey: onceKey });
const keyOf = (sent: string | null) =>
  parseInput(sentOnce, { idempotencyKey: sent }).idempotencyKey;

/** The content of the file, regardless of its name and declared type. */
function certificateOf({ file }: RestForm): Buffer {
  if (file === null) throw issueOf('file', 'Choose a file.');
  const problem = file.isCut ? 'size' : certificateFileProblem(file.bytes, file.bytes.length);
  if (problem === null) return file.bytes;
  const message = CERTIFICATE_FILE_MESSAGES[problem];
  if (problem === 'empty') throw issueOf('file', message);
  throw fileRefusal(problem === 'size' ? 413 : 415, message);
}

function valuesOf({ fields }: RestForm): z.output<typeof lotTestInput> {
  const sent = jsonOf(fields['values'] ?? '');
  if (!isObject(sent)) throw issueOf('values', 'Expected a certificate as JSON.');
  refuseUnknown(sent);
  return parseInput(lotTestInput, translated(lotTestInput, sent, 'rest'));
}

const UNKNOWN_PANEL = `Unknown panel. Expected ${listText(PANELS.map(inSnakeCase))}`;

/** A certificate stays as it is: a date or a panel that failed would be lost under a name that is not known. */
function refuseUnknown(sent: object): void {
  const unknown = unknownFields(lotTestInput, sent);
  if (unknown.length === 0) return;
  throw new InvalidError(
    unknown.map((path) => ({
      path: ['values', ...path],
      message: path[0] === 'panels' ? UNKNOWN_PANEL : 'Unknown field',
    })),
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function pathInForm(path: readonly string[]): readonly string[] {
  const [name = ''] = path;
  if (name in sentOnce.shape) return restPath(sentOnce, path);
  const isOfForm = ['file', 'values', 'dry_run'].includes(name);
  return isOfForm ? path : ['values', ...restPath(lotTestInput, path)];
}

const issueOf = (field: string, message: string) => new InvalidError([{ path: [field], message }]);

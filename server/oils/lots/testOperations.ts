import { z } from 'zod';
import type { CertificateWarning } from '#domain/lots/certificate/certificateChecks.ts';
import { fileLinkToken } from '#server/accounts/session/fileLinks.ts';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { builder } from '#server/graph/builder.ts';
import { signedIn } from '#server/http/context.ts';
import { NO_ROW } from '#server/input/ids.ts';
import { getOil } from '#server/oils/readOils.ts';
import { Oil } from '#server/oils/schema.ts';
import { idOf, onceKey, revision } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { json } from '#server/rest/openapi/operation.ts';
import { addLotTest } from './certificates/addLotTest.ts';
import { getTest } from './certificates/readTests.ts';
import { assertTestFile, authorizeTests } from './certificates/storedFiles.ts';
import { lotTestInput, writtenOf } from './testFields.ts';
import { LotTest } from './testSchema.ts';

const WarningKind = builder.enumType('CertificateWarningKind', {
  description: 'The subject of a warning about a certificate.',
  values: {
    AGAIN: { value: 'again', description: 'This lot has the same file or number already.' },
    VOIDED: {
      value: 'voided',
      description: 'One with the same file or number was voided on this lot.',
    },
    ELSEWHERE: { value: 'elsewhere', description: 'Another lot has the same file or number.' },
    OLD: { value: 'old', description: 'It is much older than the receipt of the lot.' },
    OUTDATED: { value: 'outdated', description: 'It is older than the current certificate.' },
    SUM: { value: 'sum', description: 'Its percents add up to more than 100.' },
    CHANGED: { value: 'changed', description: 'A percent differs by more than a tenth.' },
    RAISED_BOUND: {
      value: 'raisedBound',
      description: 'A result of none proves less than the one that batches were judged by.',
    },
    BELOW_LIMIT: {
      value: 'belowLimit',
      description: 'A result is below its own limit of detection or quantification.',
    },
    LOT_NUMBER: { value: 'lotNumber', description: 'It names another lot.' },
    VERDICT: { value: 'verdict', description: 'Its verdict is pass, and a panel failed.' },
    FAILED: { value: 'failed', description: 'It failed, and Quality is off, so nothing stops.' },
    UNTESTED: {
      value: 'untested',
      description: 'It passes without the test of a panel that failed before.',
    },
    NO_LIMIT: {
      value: 'noLimit',
      description: 'A result of none has no limit that a maximum could be proved with.',
    },
  },
} as const);

const Warning = builder.objectRef<CertificateWarning>('CertificateWarning').implement({
  description: 'Something to look at before a certificate is trusted; it refuses nothing.',
  fields: (t) => ({
    kind: t.expose('kind', { type: WarningKind, description: 'Its subject.' }),
    message: t.exposeString('message', { description: 'For people.' }),
  }),
});

operation({
  name: 'addLotTest',
  summary: 'Add a certificate to a lot',
  description:
    'Its results become the percents of the lot; what it leaves out stays. Tests are never changed. For managers of the department of the lot, administrators and Quality.',
  needs: 'write',
  input: {
    oilId: idOf('Oil').describe('The lot that was tested.'),
    ...lotTestInput.shape,
    fileId: z
      .string()
      .nullish()
      .describe(
        'The id of a file that `POST /api/oils/{id}/test-files` stored less than a day ago.',
      ),
    dryRun: z.boolean().nullish().describe('Says what it would warn of and writes nothing.'),
    revision,
    idempotencyKey: onceKey,
  },
  grouped: { test: lotTestInput },
  refusals: [NotFoundError, ForbiddenError, InvalidError, ConflictError],
  authorize: (viewer, { oilId = NO_ROW }) => authorizeTests(viewer, oilId),
  act: (context, { oilId, fileId, dryRun, revision, idempotencyKey, ...test }) =>
    addLotTest(signedIn(context), {
      oilId,
      test: writtenOf(test),
      file: fileId ?? null,
      revision,
      idempotencyKey,
      isTrial: dryRun === true,
    }),
  payload: (t) => ({
    oil: t.prismaField({
      type: Oil,
      description: 'The lot as it is now.',
      resolve: (query, { result }, _args, context) =>
        getOil(signedIn(context), result.oilId, query),
    }),
    lotTest: t.prismaField({
      type: LotTest,
      nullable: true,
      description: 'The test; null for a dry run.',
      resolve: (query, { result }, _args, context) =>
        result.testId === null ? null : getTest(signedIn(context), result.testId, query),
    }),
    warnings: t.field({
      type: [Warning],
      description:
        'Things to look at; empty when nothing is striking, and for a request that stored it before.',
      resolve: ({ result }) => [...result.warnings],
    }),
    notices: t.stringList({
      description:
        'Figures that were rounded, and for a dry run the other status that saving gives the lot.',
      resolve: ({ result }) => [...result.notices],
    }),
  }),
});

operation({
  name: 'createTestFileLink',
  summary: 'Make a link to the file of a certificate',
  description:
    'A plain address that opens the file once, for the same person, within 5 minutes. Programs with an API token send that instead. For everybody of the organization.',
  needs: 'session',
  input: { id: idOf('LotTest', 'Certificate').describe('The test whose file is opened.') },
  refusals: [NotFoundError, ForbiddenError],
  act: async (context, { id }) => {
    const viewer = signedIn(context);
    await assertTestFile(viewer, id);
    return `/api/tests/${id}/file?token=${await fileLinkToken(viewer, id)}`;
  },
  payload: (t) => ({
    url: t.string({ description: 'The address.', resolve: ({ result }) => result }),
  }),
  rest: {
    route: 'POST /tests/:id/file-link',
    tag: 'Oils',
    answer: {
      ...json(z.strictObject({ url: z.string() }), 201),
      of: (_context, url) => ({ url }),
    },
  },
});

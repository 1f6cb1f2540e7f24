import { z } from 'zod';
import {
  ConflictError,
  ForbiddenError,
  InvalidCredentialsError,
  InvalidError,
  NotFoundError,
  TooManyRequestsError,
} from '#server/errors.ts';
import { builder } from '#server/graph/builder.ts';
import { signedIn } from '#server/http/context.ts';
import { NO_ROW } from '#server/input/ids.ts';
import { parseInput } from '#server/input/input.ts';
import { getOil } from '#server/oils/readOils.ts';
import { Oil } from '#server/oils/schema.ts';
import { idOf, onceKey, revision, text } from '#server/operations/fields.ts';
import { inputFields } from '#server/operations/graph.ts';
import { operation } from '#server/operations/operation.ts';
import { translated } from '#server/operations/translate.ts';
import { signatureOf, signingInput } from '#server/quality/signingFields.ts';
import { json } from '#server/rest/openapi/operation.ts';
import { fieldFrom, rowAnswer, view } from '#server/rest/openapi/view.ts';
import { findTest, getTest } from './certificates/readTests.ts';
import { LotTest } from './testSchema.ts';
import { testView } from './testView.ts';
import {
  authorizeVoiding,
  previewVoid,
  type VoidChange,
  type VoidPreview,
  voidTest,
} from './voiding/voidTest.ts';

const SUMMARY = 'The content that voiding a certificate would sign';
const TOLD =
  'It stores nothing, and refuses what voiding itself would refuse but for rights. For everybody of the organization.';
const STATEMENT = 'The sentence that is signed.';
const DIGEST =
  'SHA-256 in hex of the lot with the certificate and the reason, to be sent with the signature.';
const CHANGES = 'The cannabinoids whose result comes from it; all others stay as they are.';
const NOTICES =
  'In words: another status that voiding it gives the lot, or a hold that stays; a retest date that stays although it may come from it; and limits that prove less than before.';
const BEFORE = 'Percent of the lot now; null: it has none.';
const AFTER =
  'Percent of the newest earlier test that was not voided; null: there is none, so the lot has none.';

const WORDS_BEFORE =
  'ND, < LOQ, or a limit such as “<0.1 %”, where that is what the percent of 0 now says; null: it is a figure, or there is none.';
const WORDS_AFTER = 'The same of the percent afterwards; null: it is a figure, or there is none.';

const refusals = [NotFoundError, ForbiddenError, InvalidError, ConflictError];

export const voidedShape = {
  id: idOf('LotTest', 'Certificate').describe(
    'A certificate, or a correction of percents. What voids another one is not voided.',
  ),
  reason: text('Why it is void, 10 to 500 characters.'),
};
const voided = z.object(voidedShape);

operation({
  name: 'voidLotTest',
  summary: 'Void a certificate of a lot',
  description:
    'With a row of its own and a signature; both certificates stay. The lot goes back to the results of its other tests. For managers of the department of the lot, administrators and Quality.',
  needs: 'session',
  input: {
    ...voidedShape,
    signature: signingInput.describe(
      'The answer of `lotTestVoiding`, signed by the person who is signed in or, with `signerId`, by another one with that right at the same screen.',
    ),
    revision,
    idempotencyKey: onceKey,
  },
  refusals: [...refusals, InvalidCredentialsError, TooManyRequestsError],
  authorize: async (viewer, { id = NO_ROW, signature }) => {
    await authorizeVoiding(viewer, id, signature?.signerId != null);
  },
  act: async (context, { id: testId, signature: sent, ...asked }) => {
    const viewer = signedIn(context);
    // Before the signature is read, so that a certificate of another organization looks like one that does not exist.
    await authorizeVoiding(viewer, testId, sent.signerId != null);
    return voidTest(viewer, { ...asked, testId, signature: signatureOf(sent) }, context);
  },
  payload: (t) => ({
    oil: t.prismaField({
      type: Oil,
      description: 'The lot as it is now.',
      resolve: (query, { result }, _args, context) =>
        getOil(signedIn(context), result.oilId, query),
    }),
    lotTest: t.prismaField({
      type: LotTest,
      description: 'The certificate that is void now.',
      resolve: (query, { result }, _args, context) =>
        getTest(signedIn(context), result.testId, query),
    }),
    voiding: t.prismaField({
      type: LotTest,
      description: 'The row that voids it, with the results that the lot goes back to.',
      resolve: (query, { result }, _args, context) =>
        getTest(signedIn(context), result.voidingId, query),
    }),
  }),
  rest: {
    route: 'POST /tests/:id/void',
    tag: 'Oils',
    answer: rowAnswer(
      testView,
      (viewer, { voidingId }: { readonly voidingId: number }) => findTest(viewer, voidingId),
      201,
    ),
  },
});

const ofChange = fieldFrom<VoidChange>();
const changeView = view<VoidChange>({
  cannabinoid: ofChange(z.string(), ({ cannabinoid }) => cannabinoid),
  percent_before: ofChange(z.number().nullable().describe(BEFORE), (row) => row.percentBefore),
  percent_after: ofChange(z.number().nullable().describe(AFTER), (row) => row.percentAfter),
  words_before: ofChange(z.string().nullable().describe(WORDS_BEFORE), (row) => row.wordsBefore),
  words_after: ofChange(z.string().nullable().describe(WORDS_AFTER), (row) => row.wordsAfter),
});
const ofPreview = fieldFrom<VoidPreview>();
const previewView = view<VoidPreview>(
  {
    statement: ofPreview(z.string().describe(STATEMENT), ({ statement }) => statement),
    subject_digest: ofPreview(z.string().describe(DIGEST), ({ digest }) => digest),
    changes: ofPreview(z.array(changeView.schema).describe(CHANGES), ({ changes }) =>
      changes.map(changeView.of),
    ),
    notices: ofPreview(z.array(z.string()).describe(NOTICES), ({ notices }) => [...notices]),
  },
  { id: 'LotTestVoiding' },
);

operation({
  name: 'lotTestVoiding',
  summary: SUMMARY,
  description: TOLD,
  needs: 'read',
  input: voidedShape,
  refusals,
  authorize: async (viewer, { id = NO_ROW }) => {
    await getTest(viewer, id, {});
  },
  act: (context, { id: testId, reason }) => previewVoid(signedIn(context), { testId, reason }),
  rest: {
    route: 'POST /tests/:id/void-signing',
    tag: 'Oils',
    answer: { ...json(previewView.schema), of: (_context, one) => previewView.of(one) },
  },
});

const Change = builder.objectRef<VoidChange>('LotTestVoidingChange').implement({
  description: 'A percent of a lot that voiding a certificate would change.',
  fields: (t) => ({
    cannabinoid: t.exposeString('cannabinoid', { description: "The organization's name for it." }),
    percentBefore: t.expose('percentBefore', {
      type: 'Decimal',
      nullable: true,
      description: BEFORE,
    }),
    percentAfter: t.expose('percentAfter', { type: 'Decimal', nullable: true, description: AFTER }),
    wordsBefore: t.exposeString('wordsBefore', { nullable: true, description: WORDS_BEFORE }),
    wordsAfter: t.exposeString('wordsAfter', { nullable: true, description: WORDS_AFTER }),
  }),
});

export const LotTestVoiding = builder.objectRef<VoidPreview>('LotTestVoiding').implement({
  description: 'The content that voiding a certificate signs, and what becomes of its lot.',
  fields: (t) => ({
    statement: t.exposeString('statement', { description: STATEMENT }),
    subjectDigest: t.exposeString('digest', { description: DIGEST }),
    changes: t.field({
      type: [Change],
      description: CHANGES,
      resolve: ({ changes }) => changes,
    }),
    notices: t.stringList({ description: NOTICES, resolve: ({ notices }) => [...notices] }),
  }),
});

const VoidingInput = builder.inputType('LotTestVoidingInput', {
  description: 'The arguments of the query `lotTestVoiding`.',
  fields: inputFields(voidedShape),
});

builder.queryField('lotTestVoiding', (t) =>
  t.field({
    type: LotTestVoiding,
    nullable: true,
    description: `${SUMMARY}. ${TOLD} Null with its reason in \`errors\` when it would be refused.`,
    args: {
      input: t.arg({
        type: VoidingInput,
        required: true,
        description: 'The certificate that would be voided.',
      }),
    },
    resolve: (_root, { input }, context) => {
      const { id: testId, reason } = parseInput(voided, translated(voided, input, 'graph'));
      return previewVoid(signedIn(context), { testId, reason });
    },
  }),
);

import { PANELS } from '#domain/lots/certificate/certificate.ts';
import { resultWords } from '#domain/lots/results/resultWords.ts';
import { isQualityOn } from '#domain/quality/policy.ts';
import { personEdge } from '#server/accounts/personFields.ts';
import type { LotTestResult, OilPotency } from '#server/generated/prisma/client.ts';
import { builder } from '#server/graph/builder.ts';
import { CANNABINOID_NAME, DATABASE_ID } from '#server/graph/fieldDescriptions.ts';
import { batched } from '#server/graph/lists/batched.ts';
import { nestedConnection } from '#server/graph/lists/nestedConnection.ts';
import { ownRow, signedIn } from '#server/http/context.ts';
import { potencyInclude } from '#server/oils/readOils.ts';
import { panelsOf } from '#server/oils/results/currentCertificate.ts';
import { certifiedOils } from '#server/oils/results/currentTests.ts';
import { resultOf } from '#server/oils/results/storedResult.ts';
import { Oil } from '#server/oils/schema.ts';
import { policyOfRequest } from '#server/quality/policy/readPolicy.ts';
import { readTests, TESTS_OF_OIL, testInclude } from './certificates/readTests.ts';
import type { FileFacts } from './certificates/storedFiles.ts';
import { PanelResult, ResultKind, TestPurpose, TestVerdict, UpperKind } from './testEnumSchema.ts';

const Result = builder.objectRef<LotTestResult>('LotTestResult').implement({
  description: 'The result of a test for one cannabinoid.',
  fields: (t) => ({
    cannabinoid: t.exposeString('cannabinoid', { description: `${CANNABINOID_NAME} On that day.` }),
    kind: t.expose('kind', {
      type: ResultKind,
      description: 'A figure, not detected, below a limit, or not tested.',
    }),
    percent: t.expose('percent', {
      type: 'Decimal',
      nullable: true,
      description: 'Percent by weight, 0 to 100; null unless the kind is VALUE.',
    }),
    lod: t.expose('lod', {
      type: 'Decimal',
      nullable: true,
      description: 'Limit of detection in percent; null where none is printed.',
    }),
    loq: t.expose('loq', {
      type: 'Decimal',
      nullable: true,
      description: 'Limit of quantification in percent; null where none is printed.',
    }),
    uncertaintyPercent: t.expose('uncertaintyPercent', {
      type: 'Decimal',
      nullable: true,
      description: 'Expanded (k = 2), relative to the value; null where none is printed.',
    }),
    printed: t.exposeString('printed', {
      description: 'As it was typed; empty where a percent was written without a certificate.',
    }),
    words: t.string({
      description: 'In words: 88.2 %, ND (LOD 0.01 %), < LOQ (0.05 %) or Not tested.',
      resolve: (row) => resultWords(resultOf(row)),
    }),
  }),
});

const Panel = builder
  .objectRef<{ readonly panel: string; readonly result: 'pass' | 'fail' | 'not_tested' }>(
    'LotTestPanel',
  )
  .implement({
    description: 'The result of one panel beside potency.',
    fields: (t) => ({
      panel: t.exposeString('panel', {
        description:
          'One of microbial, metals, pesticides, solvents, mycotoxins and waterActivity.',
      }),
      result: t.expose('result', {
        type: PanelResult,
        description: 'Whether the panel passed, failed or was left out.',
      }),
    }),
  });

const File = builder.objectRef<FileFacts>('LotTestFile').implement({
  description: 'The file of a certificate. `createTestFileLink` opens it.',
  fields: (t) => ({
    mediaType: t.exposeString('mediaType', {
      description: 'As its first bytes say: application/pdf, image/png or image/jpeg.',
    }),
    size: t.exposeInt('size', { description: 'Bytes, 10 MB at most.' }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of its bytes, in hexadecimal.' }),
  }),
});

export const LotTest = builder.prismaNode('LotTest', {
  description:
    'A certificate of a lot, or a correction of its percents. Tests are never changed; the newest one that nobody voided is current.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: DATABASE_ID }),
    purpose: t.expose('purpose', { type: TestPurpose, description: 'Why the lot was tested.' }),
    labName: t.exposeString('labName', { description: 'Laboratory; empty: not stated.' }),
    labLicense: t.exposeString('labLicense', { description: 'Its license; empty: not stated.' }),
    accreditation: t.exposeString('accreditation', {
      description: 'Its accreditation; empty: not stated.',
    }),
    certificateNumber: t.exposeString('certificateNumber', {
      description: 'Number of the certificate; empty: not stated.',
    }),
    sampleId: t.exposeString('sampleId', {
      description: 'The sample as the laboratory calls it; empty: not stated.',
    }),
    method: t.exposeString('method', { description: 'Method of the test; empty: not stated.' }),
    note: t.exposeString('note', { description: 'A remark of whoever entered it; may be empty.' }),
    sampledOn: t.expose('sampledOn', {
      type: 'Date',
      nullable: true,
      description: 'When the sample was taken; null: not stated.',
    }),
    reportedOn: t.expose('reportedOn', {
      type: 'Date',
      nullable: true,
      description: 'When the laboratory reported; null: not stated.',
    }),
    verdict: t.expose('verdict', {
      type: TestVerdict,
      description: 'The verdict of the certificate on the lot as a whole.',
    }),
    panels: t.field({
      type: [Panel],
      description: 'Every panel beside potency, tested or not.',
      select: { panels: true },
      resolve: ({ panels }) => {
        const results = panelsOf(panels);
        return PANELS.map((panel) => ({ panel, result: results[panel] }));
      },
    }),
    results: t.field({
      type: [Result],
      description: 'Its results in the order of the certificate, 200 at most.',
      select: { results: testInclude.results },
      resolve: ({ results }) => results,
    }),
    file: t.field({
      type: File,
      nullable: true,
      description: 'Facts of its file; null without one.',
      select: { file: testInclude.file },
      resolve: ({ file }) => file,
    }),
    userName: t.exposeString('userName', {
      description: 'Name of who entered it, as it was then.',
    }),
    user: t.prismaField(personEdge('Account of who entered it.', ({ userId }) => userId)),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was entered.' }),
    voidedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was voided; null: it was not.',
      select: { voidedBy: testInclude.voidedBy },
      resolve: ({ voidedBy }) => voidedBy?.createdAt ?? null,
    }),
    voidedByName: t.string({
      nullable: true,
      description: 'Name of who signed that it is void, as it was then; null: nobody did.',
      select: { voidedBy: testInclude.voidedBy },
      resolve: ({ voidedBy }) => voidedBy?.userName ?? null,
    }),
    voidReason: t.string({
      nullable: true,
      description: 'Why it is void, or why it voids another one; null: neither.',
      select: { voidReason: true, voidedBy: testInclude.voidedBy },
      resolve: ({ voidReason, voidedBy }) => voidedBy?.voidReason ?? voidReason,
    }),
  }),
});

builder.prismaObjectField(LotTest, 'voids', (t) =>
  t.relation('voids', {
    type: LotTest,
    nullable: true,
    description:
      'The test of the same lot that it voids; its own results are those that the lot went back to. Null: it voids none.',
  }),
);

builder.prismaObjectField(Oil, 'tests', (t) =>
  t.prismaConnection(
    {
      type: LotTest,
      cursor: 'id',
      description: 'Its certificates and the corrections of its percents, the newest first.',
      ...nestedConnection(TESTS_OF_OIL, readTests),
    },
    { name: 'LotTestConnection' },
    { name: 'LotTestEdge' },
  ),
);

const isCertifiedOfEach = batched((context, ids, _: null) => certifiedOils(signedIn(context), ids));

builder.prismaObjectField(Oil, 'hasCertificate', (t) =>
  t.boolean({
    description:
      'True once a certificate was added; a correction of percents without a file, a laboratory and a number is none.',
    resolve: async ({ id }, _args, context) =>
      (await isCertifiedOfEach(context, id, null)) ?? false,
  }),
);

type Upper = Pick<OilPotency, 'upperKind'> & {
  readonly upperPercent: OilPotency['upperPercent'] | number;
  readonly cannabinoid: { readonly name: string };
};

type Zero = {
  readonly zeroKind: NonNullable<OilPotency['zeroKind']>;
  readonly cannabinoid: { readonly name: string };
};

export const UpperPercent = builder.objectRef<Upper>('UpperPercent').implement({
  description: 'The most of one cannabinoid that may be in a lot, by which caps are judged.',
  fields: (t) => ({
    cannabinoid: t.string({
      description: CANNABINOID_NAME,
      resolve: ({ cannabinoid }) => cannabinoid.name,
    }),
    kind: t.field({
      type: UpperKind,
      description: 'How far it is known.',
      resolve: ({ upperKind }) => upperKind ?? 'not_recorded',
    }),
    percent: t.expose('upperPercent', {
      type: 'Decimal',
      nullable: true,
      description:
        'Percent by weight, without the uncertainty of the test; null unless the kind is BOUND.',
    }),
  }),
});

const ZeroResult = builder.objectRef<Zero>('ZeroResult').implement({
  description: 'A cannabinoid of which a test found no figure, so that the lot has 0 of it.',
  fields: (t) => ({
    cannabinoid: t.string({
      description: CANNABINOID_NAME,
      resolve: ({ cannabinoid }) => cannabinoid.name,
    }),
    kind: t.expose('zeroKind', {
      type: ResultKind,
      description: 'NOT_DETECTED or BELOW_LOQ.',
    }),
  }),
});

builder.prismaObjectField(Oil, 'zeroResults', (t) =>
  t.field({
    type: [ZeroResult],
    description:
      'Those of `potencies` that are 0 because a test did not detect the cannabinoid, or found less than it can quantify.',
    select: potencyInclude,
    resolve: ({ potencies }) =>
      potencies.flatMap(({ cannabinoid, zeroKind }) =>
        zeroKind === null ? [] : [{ cannabinoid, zeroKind }],
      ),
  }),
);

builder.prismaObjectField(Oil, 'upperPercents', (t) =>
  t.field({
    type: [UpperPercent],
    description:
      'The most that may be in it, beside each of `potencies`. A cannabinoid that is missing was never tested, so nothing bounds it.',
    select: potencyInclude,
    resolve: ({ potencies }) => potencies,
  }),
);

builder.prismaObjectField(Oil, 'capPercents', (t) =>
  t.field({
    type: [UpperPercent],
    nullable: true,
    description:
      'The bounds that maximums of a recipe are judged by; null where Quality is off, and percents count.',
    select: potencyInclude,
    resolve: async ({ potencies }, _args, context) =>
      isQualityOn(await policyOfRequest(signedIn(context))) ? potencies : null,
  }),
);

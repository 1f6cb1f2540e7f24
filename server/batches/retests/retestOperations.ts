import { z } from 'zod';
import { RETEST_GROUPS, RETEST_KINDS } from '#domain/review/retest.ts';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { signedIn } from '#server/http/context.ts';
import { NO_ROW } from '#server/input/ids.ts';
import { dayInput } from '#server/input/input.ts';
import { getTest } from '#server/oils/lots/certificates/readTests.ts';
import { previewVoid } from '#server/oils/lots/voiding/voidTest.ts';
import { voidedShape } from '#server/oils/lots/voidOperations.ts';
import { getOil } from '#server/oils/readOils.ts';
import { field, idOf } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { json } from '#server/rest/openapi/operation.ts';
import { fieldFrom, view } from '#server/rest/openapi/view.ts';
import { type RetestReport, retestReport, voidReport } from './retestReport.ts';
import { changeView } from './retestView.ts';
import { shownChange } from './shownChange.ts';
import type { TouchedBatch } from './touchedBatches.ts';

const ofRow = fieldFrom<TouchedBatch>();
const rowView = view({
  id: ofRow(z.int(), ({ batch }) => batch.id),
  batch_id: ofRow(z.string(), ({ batch }) => batch.printedId),
  group: ofRow(z.enum(RETEST_GROUPS), ({ group }) => group),
  lot_grams: ofRow(
    z.number().describe('Of the lot: weighed, or planned where nothing is.'),
    ({ lotGrams }) => lotGrams,
  ),
  sentence: ofRow(z.string(), ({ sentence }) => sentence),
  changes: ofRow(z.array(changeView.schema), ({ changes }) =>
    changes.map((change) => changeView.of(shownChange(change))),
  ),
});

const ofReport = fieldFrom<RetestReport>();
const counts = z.strictObject(Object.fromEntries(RETEST_GROUPS.map((group) => [group, z.int()])));
const reportView = view(
  {
    counts: ofReport(counts, (report) => ({ ...report.counts })),
    batches: ofReport(z.array(rowView.schema).describe('At most 500 of them.'), ({ rows }) =>
      rows.map(rowView.of),
    ),
  },
  { id: 'LotTestImpact' },
);
const answer = {
  ...json(reportView.schema),
  of: (_context: unknown, report: RetestReport) => reportView.of(report),
};

operation({
  name: 'lotTestImpact',
  summary: 'The batches that new percents of a lot would touch',
  description:
    'By a certificate, a row or a form. Stores nothing, so that it can be asked first. For everybody of the organization.',
  needs: 'read',
  input: {
    oilId: field(idOf('Oil'), { rest: 'id' }).describe('The lot whose percents change.'),
    kind: z
      .enum(RETEST_KINDS, `Expected ${RETEST_KINDS.join(' or ')}`)
      .describe(
        'drift: the lot changed, from the day of the sample on; correction: the earlier value was wrong.',
      ),
    sampledOn: dayInput.nullish().describe('Day of the sample, not after today; drift needs it.'),
    cannabinoids: z
      .record(z.string(), z.number('Expected a number'))
      .describe('The new percents by name; a cannabinoid that is left out stays as it is.'),
  },
  refusals: [NotFoundError, ForbiddenError, InvalidError],
  authorize: async (viewer, { oilId = NO_ROW }) => {
    await getOil(viewer, oilId, {});
  },
  act: (context, { oilId, kind, sampledOn, cannabinoids }) =>
    retestReport(signedIn(context), oilId, {
      kind,
      sampledOn: sampledOn ?? null,
      percents: Object.entries(cannabinoids).map(([cannabinoid, percent]) => ({
        cannabinoid,
        percent,
      })),
    }),
  rest: {
    route: 'POST /oils/:id/tests/impact',
    tag: 'Oils',
    answer,
    refuses: [404],
    pathOf: ([name, index], { body }) => {
      const names = Object.keys(Object(Object(body).cannabinoids));
      const cannabinoid = names[Number(index)];
      return name === 'percents' && cannabinoid !== undefined
        ? ['cannabinoids', cannabinoid]
        : null;
    },
  },
});

operation({
  name: 'lotTestVoidingImpact',
  summary: 'The batches that voiding a certificate would touch',
  description:
    'Each by what is known of it without the certificate. Stores nothing, and refuses what voiding itself would refuse but for rights. For everybody of the organization.',
  needs: 'read',
  input: voidedShape,
  refusals: [NotFoundError, ForbiddenError, InvalidError, ConflictError],
  authorize: async (viewer, { id = NO_ROW }) => {
    await getTest(viewer, id, {});
  },
  act: async (context, { id: testId, reason }) => {
    const viewer = signedIn(context);
    const { percents } = await previewVoid(viewer, { testId, reason });
    return voidReport(viewer, percents);
  },
  rest: { route: 'POST /tests/:id/void-impact', tag: 'Oils', answer },
});

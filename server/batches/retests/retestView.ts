import { z } from 'zod';
import { RETEST_GROUPS, RETEST_KINDS } from '#domain/review/retest.ts';
import type { PlacedConsequence } from '#server/batches/retests/readConsequences.ts';
import type { ShownChange } from '#server/batches/retests/shownChange.ts';
import { moment } from '#server/rest/openapi/operation.ts';
import { fieldFrom, view } from '#server/rest/openapi/view.ts';

/** The REST representations of what retests touch. */

const numberOf = (figure: ShownChange['changePercent']) =>
  figure === null ? null : Number(figure);

const ofChange = fieldFrom<ShownChange>();
export const changeView = view<ShownChange>({
  cannabinoid: ofChange(z.string(), ({ cannabinoid }) => cannabinoid),
  percent_before: ofChange(z.number(), (change) => Number(change.percentBefore)),
  percent_after: ofChange(z.number(), (change) => Number(change.percentAfter)),
  words_before: ofChange(
    z
      .string()
      .nullable()
      .describe(
        'Of a result without a figure that gave the batch its 0 percent, such as “ND” or “<0.1 %”; null for a figure, and where stored before it was kept.',
      ),
    ({ wordsBefore }) => wordsBefore,
  ),
  words_after: ofChange(
    z
      .string()
      .nullable()
      .describe('Of the new result; null for a figure, and of percents that are only asked about.'),
    ({ wordsAfter }) => wordsAfter,
  ),
  mg_before: ofChange(
    z.number().nullable().describe('In the whole batch; null where stored before it was kept.'),
    (one) => numberOf(one.mgBefore),
  ),
  mg_after: ofChange(z.number().nullable(), (one) => numberOf(one.mgAfter)),
  mg_per_unit_before: ofChange(z.number().nullable(), (one) => numberOf(one.mgPerUnitBefore)),
  mg_per_unit_after: ofChange(z.number().nullable(), (one) => numberOf(one.mgPerUnitAfter)),
  change_percent: ofChange(z.number().nullable(), (one) => numberOf(one.changePercent)),
  off_target_percent: ofChange(z.number().nullable(), (one) => numberOf(one.offTargetPercent)),
  above_maximum: ofChange(
    z
      .string()
      .nullable()
      .describe(
        'Where the batch exceeds a maximum now: “3.0 % above the maximum of 0.1 mg/unit”; null where it exceeds none, and where stored before it was kept.',
      ),
    ({ aboveMaximum }) => aboveMaximum,
  ),
});

const from = fieldFrom<PlacedConsequence>();
export const consequenceView = view<PlacedConsequence>(
  {
    id: from(z.int(), ({ id }) => id),
    test_id: from(z.int(), ({ testId }) => testId),
    oil_id: from(z.int(), ({ test }) => test.oilId),
    change: from(
      z.enum(RETEST_KINDS).nullable().describe('From when on the percents count.'),
      ({ test }) => test.change,
    ),
    batch_id: from(z.int(), ({ batchId }) => batchId),
    batch_number: from(
      z.string().describe('As it is printed: BF-20260131-A1B2.'),
      ({ batch }) => batch.printedId,
    ),
    group: from(z.enum(RETEST_GROUPS), ({ group }) => group),
    lot_grams: from(
      z.number().nullable().describe('Of the lot; null where stored before it was kept.'),
      ({ lotGrams }) => numberOf(lotGrams),
    ),
    sentence: from(z.string().describe('The line on the record.'), ({ sentence }) => sentence),
    changes: from(z.array(changeView.schema), ({ changes }) => changes.map(changeView.of)),
    deviation_number: from(
      z.string().nullable().describe('The deviation that was raised for it; null: none.'),
      ({ deviation }) => deviation?.number ?? null,
    ),
    created_at: from(moment, ({ createdAt }) => createdAt.toISOString()),
  },
  { id: 'LotTestConsequence' },
);

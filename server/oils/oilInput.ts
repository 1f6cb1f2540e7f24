import { builder } from '#server/builder.ts';
import { rowId } from '#server/ids.ts';
import type { WrittenOil } from './writtenOil.ts';

export const CannabinoidPercentInput = builder.inputType('CannabinoidPercentInput', {
  fields: (t) => ({
    cannabinoid: t.string({ required: true }),
    percent: t.field({ type: 'Decimal', required: true }),
  }),
});

export const OilInput = builder.inputType('OilInput', {
  fields: (t) => ({
    tag: t.string({ required: true }),
    description: t.string({ required: true }),
    batch: t.string({ required: true }),
    quantityGrams: t.field({
      type: 'Decimal',
      required: true,
      description: 'Below 0 becomes 0. Of an inactive oil, what it holds once it is reactivated.',
    }),
    potencies: t.field({ type: [CannabinoidPercentInput], required: true }),
    departmentId: t.id({
      description:
        'Null is the whole organization, which administrators keep. Without it, an oil stays where it is.',
    }),
    receivedOn: t.field({ type: 'Date', description: 'Today, unless said otherwise.' }),
  }),
});

/** The input with its id decoded; what was left out stays undefined. */
export const writtenOil = ({
  departmentId,
  receivedOn,
  ...draft
}: typeof OilInput.$inferInput): WrittenOil => ({
  draft,
  departmentId: departmentId == null ? departmentId : rowId('Department', departmentId),
  receivedOn: receivedOn ?? undefined,
});

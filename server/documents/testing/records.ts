import { buildDocument } from '#domain/record/document/buildDocument.ts';
import type { DocumentLine } from '#domain/record/document/document.ts';
import { NO_REASONS } from '#domain/record/made/deviations.ts';
import { type BatchRecord, batchRecord } from '#domain/record/page/batchRecord.ts';
import {
  batchHeader,
  content,
  documentInput,
  line,
  oil,
  solved,
  subLine,
} from '#domain/record/testing/factories.ts';

/** A gummy batch of 15 kg: three lots and a buffer oil inside a sub-formulation. */
export function gummyRecord(parts = 1): BatchRecord {
  const infusion = line({
    id: 'Cannabinoid infusion',
    type: 'sub_formulation',
    subPercentage: 2,
    subIngredients: [
      subLine({ id: 'LEC-003 - Sunflower lecithin', quantity: 5, unit: '%' }),
      subLine({ id: 'Cannabinoid oil', type: 'active' }),
      subLine({ id: 'MCT oil', type: 'buffer' }),
    ],
  });
  const recipe = content({
    batchWeightGrams: 3000,
    specifications: [
      { cannabinoid: 'THC', operator: '=', value: 10, unit: 'mg/unit' },
      { cannabinoid: 'CBD', operator: '=', value: 5, unit: 'mg/unit' },
    ],
    ingredients: [
      line({ id: 'SUG-010 - Cane sugar', quantity: 42, unit: '%' }),
      line({ id: 'PEC-001 - Pectin', quantity: 120, unit: 'g' }),
      infusion,
      line({ id: 'FLV-100 - Natural raspberry flavour', quantity: 7500, unit: 'mg' }),
      line({ id: 'Purified water', type: 'buffer' }),
    ],
  });
  const oils = [
    oil({ id: 'd9', tag: 'D9-2026-014', description: 'Distillate', percents: { THC: 88.4 } }),
    oil({ id: 'iso', tag: 'CBD-ISO-88', description: 'Isolate', percents: { CBD: 99.6 } }),
    oil({ id: 'fs', tag: 'FS-003', description: 'Extract', percents: { THC: 4, CBD: 62, CBG: 1 } }),
    oil({ id: 'mct', tag: 'MCT-11', description: 'MCT oil C8/C10', percents: {} }),
  ];
  const formulation = solved({
    allocations: [
      { oilId: 'd9', mode: 'flexible', grams: 41.516 },
      { oilId: 'iso', mode: 'flexible', grams: 6.376 },
      { oilId: 'fs', mode: 'use_all', grams: 20 },
    ],
    buffer: { oilId: 'mct', grams: 217.108 },
  });
  return batchRecord(
    batchHeader(),
    buildDocument(documentInput({ content: recipe, multiplier: 5, parts, oils, formulation })),
  );
}

const LONG_NAME =
  'evaporated organic cane sugar of the second crystallisation, sieved below 400 µm, ' +
  'from the cooperative of Ribeirão Preto, kosher and halal, in paper sacks of 25 kg';
const LONG_WORD = 'Polyglycerol_polyricinoleate_E476_without_any_place_to_break_the_line_at';
const EVERY = 7;

const nameOf = (number: number): string =>
  [`Ingredient no. ${number}x`, ...(number % EVERY === 0 ? [LONG_NAME] : [])]
    .concat(number % EVERY === 1 ? [LONG_WORD] : [])
    .join(' ');

/**
 * A record with `lines` lines, the last two being the oil and the buffer. Names and tags are unique; some names take
 * several lines, some contain a word wider than any column.
 */
export function longRecord(lines: number, parts: number): BatchRecord {
  const fixed = Array.from({ length: lines - 2 }, (_, index) =>
    line({ id: `ING-${index + 1}x - ${nameOf(index + 1)}`, quantity: 1.234, unit: 'g' }),
  );
  const ingredients = [
    ...fixed,
    line({ id: 'active', type: 'active' }),
    line({ id: 'rest', type: 'buffer' }),
  ].slice(0, lines);
  const input = documentInput({ content: content({ ingredients }), parts });
  return batchRecord(batchHeader(), buildDocument(input));
}

/** A record of a gummy with the same values on all lines. */
export function recordOfLines(difference: Partial<DocumentLine>): BatchRecord {
  const document = buildDocument(documentInput());
  const lines = document.lines.map((one) => ({ ...one, ...difference }));
  return batchRecord(batchHeader(), { ...document, lines });
}

/** A completed record whose first line was corrected. */
export function correctedRecord(): BatchRecord {
  const document = buildDocument(documentInput());
  const lines = document.lines.map((one) => ({
    ...one,
    actualGrams: 598.5,
    actualParts: [598.5],
  }));
  const correction = {
    field: 'actualGrams' as const,
    linePosition: 1,
    part: null,
    from: '600.000',
    to: '598.500',
    reason: 'Scale read twice',
    by: 'Daniel Reyes',
    at: '2026-11-21T14:05:00.000Z',
  };
  return batchRecord(
    batchHeader({ status: 'completed', finishedQuantity: '240' }),
    { ...document, lines },
    {
      completion: { by: 'Priya Nair', at: '2026-11-21T09:30:00.000Z', reasons: NO_REASONS },
      corrections: [correction],
    },
  );
}

/** The smallest possible image: one pixel. */
export const pngLogo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inputOf, oilOf, recipeOf, target } from '#domain/formulation/testing/factories.ts';
import { flexibleInputs } from '#domain/formulation/testing/instances.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import { formulatePlan } from '#domain/record/plan/formulatePlan.ts';
import { batchHeader, documentInput } from '#domain/record/testing/factories.ts';
import { batchRecord } from './batchRecord.ts';
import { documentUntargeted } from './recordUntargeted.ts';

function documentOf(input: FormulationInput) {
  const formulation = formulatePlan(input);
  if (!formulation.ok) return null;
  const { recipe: content, multiplier, untargetedLimitPercent = 10 } = input;
  const oils = input.oils.map((oil) => ({ ...oil, tag: oil.label, description: '', batch: '' }));
  const document = buildDocument(
    documentInput({ content, multiplier, formulation, oils, untargetedLimitPercent }),
  );
  return { document, formulation };
}

const unclean = inputOf(recipeOf([target('THC', '=', 10)]), [
  oilOf('d9', { THC: 80, CBD: 16, CBN: 1 }),
]);

test('a record lists the untargeted cannabinoids of its lots, and marks those above the limit', () => {
  const document = documentOf(unclean)?.document;
  if (!document) throw new Error('no document');
  const record = batchRecord(batchHeader(), document);
  const table = record.sections.find(({ key }) => key === 'untargeted');
  expect(table?.kind === 'table' && table.rows.map(({ cells }) => cells)).toEqual([
    [
      { text: 'CBD' },
      { text: '2.000' },
      { text: '0.200' },
      { text: '200.000' },
      { text: 'Above 10 % of what is asked for', isMarked: true },
    ],
    [
      { text: 'CBN' },
      { text: '0.125' },
      { text: '0.013' },
      { text: '12.500' },
      { text: '', isMarked: false },
    ],
  ]);
  expect(record.warnings.map(({ text }) => text)).toContain(
    'Brings 2.000 mg CBD a unit, which the recipe does not ask for.',
  );
});

test('a record without a limit marks nothing', () => {
  const document = documentOf({ ...unclean, untargetedLimitPercent: null })?.document;
  expect(document && documentUntargeted(document)).toMatchObject([
    { cannabinoid: 'CBD', isAboveLimit: false },
    { cannabinoid: 'CBN', isAboveLimit: false },
  ]);
});

test('the frozen lots give the same figures as the calculation', () => {
  fc.assert(
    fc.property(flexibleInputs(6), (input) => {
      const made = documentOf(input);
      if (made === null) return;
      expect(documentUntargeted(made.document)).toEqual(made.formulation.summary.untargeted);
    }),
    { numRuns: 100 },
  );
});

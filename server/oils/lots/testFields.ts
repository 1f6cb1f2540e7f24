import { z } from 'zod';
import {
  PANEL_RESULTS,
  PANELS,
  TEST_PURPOSES,
  VERDICTS,
} from '#domain/lots/certificate/certificate.ts';
import { builder } from '#server/graph/builder.ts';
import { dayInput } from '#server/input/input.ts';
import { field } from '#server/operations/fields.ts';
import { inputObject } from '#server/operations/graph.ts';
import type { WrittenTest } from './certificates/addLotTest.ts';
import { change } from './changeFields.ts';
import { PanelResult, TestPurpose, TestVerdict } from './testEnumSchema.ts';

/** The input fields of a certificate in both APIs. The domain validates their values. */

const LIMIT = 'Percent by weight, 0 to 100, at most 4 decimals; null where none is printed.';

const ResultInput = builder.inputType('LotTestResultInput', {
  description: 'The statement of a certificate on one cannabinoid.',
  fields: (t) => ({
    cannabinoid: t.string({
      required: true,
      description: 'Name of a cannabinoid of the organization; case does not matter.',
    }),
    printed: t.string({
      required: true,
      description:
        'As printed: 88.2 %, 882 mg/g, ND, ND (LOD 0.01 %), <LOQ, <0.05 or NT. Anything else is refused.',
    }),
    lod: t.field({ type: 'Decimal', description: `Limit of detection. ${LIMIT}` }),
    loq: t.field({ type: 'Decimal', description: `Limit of quantification. ${LIMIT}` }),
    uncertaintyPercent: t.field({
      type: 'Decimal',
      description:
        'Expanded (k = 2) and relative to the value, 0 to 100, at most 2 decimals; null where none is printed.',
    }),
  }),
});

const decimal = z
  .number('Expected a number')
  .nullish()
  .transform((sent) => (sent == null ? null : String(sent)));
const result = field(
  z.object({
    cannabinoid: z.string(),
    printed: z.string(),
    lod: decimal,
    loq: decimal,
    uncertaintyPercent: decimal,
  }),
  { graph: ResultInput },
);

const PanelsInput = builder.inputType('LotTestPanelsInput', {
  description:
    'The results of a certificate beside potency; a panel that is left out was not tested.',
  fields: (t) =>
    Object.fromEntries(
      PANELS.map((panel) => [
        panel,
        t.field({ type: PanelResult, description: `Result of the panel ${panel}.` }),
      ]),
    ),
});
const panelResult = z
  .enum(PANEL_RESULTS)
  .nullish()
  .transform((sent) => sent ?? 'not_tested');
const NOT_TESTED = {
  microbial: 'not_tested',
  metals: 'not_tested',
  pesticides: 'not_tested',
  solvents: 'not_tested',
  mycotoxins: 'not_tested',
  waterActivity: 'not_tested',
} as const;
const panels = field(
  z.object({
    microbial: panelResult,
    metals: panelResult,
    pesticides: panelResult,
    solvents: panelResult,
    mycotoxins: panelResult,
    waterActivity: panelResult,
  }),
  { graph: PanelsInput },
);

const line = (description: string) =>
  z
    .string()
    .nullish()
    .transform((sent) => sent ?? '')
    .describe(description);
const day = (description: string) =>
  field(dayInput, { graph: 'Date' })
    .nullish()
    .transform((sent) => sent ?? null)
    .describe(description);

export const lotTestInput = inputObject('LotTestInput', 'A certificate as somebody enters it.', {
  purpose: field(z.enum(TEST_PURPOSES), { graph: TestPurpose }).describe('Why the lot was tested.'),
  labName: line('Name of the laboratory: at most 120 characters.'),
  labLicense: line('License of the laboratory: at most 60 characters.'),
  accreditation: line('Accreditation of the laboratory: at most 60 characters.'),
  certificateNumber: line('Number printed on the certificate: at most 60 characters.'),
  sampleId: line('The sample as the laboratory calls it: at most 60 characters.'),
  method: line('Method of the test: at most 120 characters.'),
  note: line('At most 2,000 characters.'),
  sampledOn: day('When the sample was taken; not after today.'),
  reportedOn: day('When the laboratory reported; not before the sample, not after today.'),
  verdict: field(z.enum(VERDICTS), { graph: TestVerdict })
    .nullish()
    .transform((sent) => sent ?? 'not_stated')
    .describe('The verdict of the certificate on the lot as a whole; not stated without it.'),
  panels: panels
    .nullish()
    .transform((sent) => sent ?? NOT_TESTED)
    .describe('Results of the other panels; without it, none was tested.'),
  results: z
    .array(result)
    .nullish()
    .transform((sent) => sent ?? [])
    .describe(
      'At most 200. A cannabinoid that is left out, or not tested, keeps its earlier result.',
    ),
  change,
  densityGPerMl: decimal.describe('Density in g/mL, 0.5 to 3, which results in mg/mL need.'),
});

export const writtenOf = (sent: z.output<typeof lotTestInput>): WrittenTest => sent;

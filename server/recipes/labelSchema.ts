import { capsOfLabel } from '#domain/formulation/problem/capsOfLabel.ts';
import type { Cap } from '#domain/formulation/types.ts';
import type { AnalytePart } from '#domain/label/analyte.ts';
import { builder } from '#server/graph/builder.ts';
import { CANNABINOID_NAME } from '#server/graph/fieldDescriptions.ts';
import { labelOfRow } from './reading/content.ts';

const LabelBasis = builder.enumType('LabelBasis', {
  description: 'The amount of product that a limit of a label is for.',
  values: {
    UNIT: { value: 'unit', description: 'Milligrams in a unit.' },
    SERVING: { value: 'serving', description: 'Milligrams in a serving.' },
    PACKAGE: { value: 'package', description: 'Milligrams in a package.' },
    PERCENT: { value: 'percent', description: 'Percent of the weight.' },
  },
} as const);

const LabelCapPart = builder.objectRef<AnalytePart>('LabelCapPart').implement({
  description: 'A cannabinoid in the sum that a cap limits.',
  fields: (t) => ({
    cannabinoid: t.exposeString('cannabinoid', { description: CANNABINOID_NAME }),
    factor: t.expose('factor', {
      type: 'Decimal',
      description: 'Multiplies it in the sum: above 0, at most 4 decimals.',
    }),
  }),
});

const LabelCap = builder.objectRef<Cap>('LabelCap').implement({
  description:
    'The most of a sum of cannabinoids that the label allows. Every calculation keeps it, by what the certificates of the lots leave possible.',
  fields: (t) => ({
    analyte: t.string({
      description: 'Name of the sum, such as Total THC.',
      resolve: ({ analyte }) => analyte.name,
    }),
    parts: t.field({
      type: [LabelCapPart],
      description:
        'The cannabinoids of the sum that the organization has; a sum without any refuses every calculation.',
      resolve: ({ analyte }) => [...analyte.parts],
    }),
    basis: t.expose('basis', {
      type: LabelBasis,
      description: 'The amount of product that `limit` is for.',
    }),
    limit: t.expose('limit', {
      type: 'Decimal',
      description: 'In mg on the basis, in percent with PERCENT; above 0.',
    }),
  }),
});

builder.prismaObjectField('RecipeVersion', 'labelCaps', (t) =>
  t.field({
    type: [LabelCap],
    description: 'The caps of its label profiles, each once.',
    select: { organization: { select: { cannabinoids: { select: { name: true } } } } },
    resolve: ({ organization, ...version }) => [
      ...capsOfLabel(
        labelOfRow(version),
        organization.cannabinoids.map(({ name }) => name),
      ),
    ],
  }),
);

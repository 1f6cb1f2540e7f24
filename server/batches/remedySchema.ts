import type { Change, Remedy as DomainRemedy } from '#domain/formulation/types.ts';
import { builder } from '#server/graph/builder.ts';
import { CANNABINOID_NAME } from '#server/graph/fieldDescriptions.ts';
import { POINTS } from '#server/graph/limits/points.ts';
import { oilOfLot, oilsOfLots } from '#server/oils/lotFields.ts';
import { Oil } from '#server/oils/schema.ts';
import { rowOfLine } from '#server/recipes/reading/content.ts';
import { LOT_ID } from './calculationFields.ts';

type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>;

const SwitchToFlexible = builder
  .objectRef<ChangeOf<'switchToFlexible'>>('SwitchToFlexible')
  .implement({
    description: 'Set a lot that is USE_ALL or FIXED to FLEXIBLE.',
    fields: (t) => ({
      lotId: t.exposeString('oilId', { description: LOT_ID }),
      oil: t.prismaField(oilOfLot(({ oilId }) => oilId)),
    }),
  });

const AddOils = builder.objectRef<ChangeOf<'addOil'>>('AddOils').implement({
  description: 'One oil of the stock or several, all Flexible.',
  fields: (t) => ({
    lotIds: t.stringList({
      description: '`databaseId` of each oil to pick, as FLEXIBLE.',
      resolve: ({ oilIds }) => [...oilIds],
    }),
    oils: t.prismaField({
      type: [Oil],
      description: 'The oils themselves, as they are now.',
      complexity: POINTS.oilOfLot,
      resolve: (query, { oilIds }, _args, context) => oilsOfLots(context, oilIds, query),
    }),
  }),
});

const SetMultiplier = builder.objectRef<ChangeOf<'setMultiplier'>>('SetMultiplier').implement({
  description: 'Make the batch larger or smaller.',
  fields: (t) => ({
    multiplier: t.expose('multiplier', {
      type: 'Decimal',
      description: 'The multiplier that works.',
    }),
  }),
});

const ChangeTarget = builder.objectRef<ChangeOf<'changeTarget'>>('ChangeTarget').implement({
  description: "Values in the target's own unit; those from `from` to `to` work as well.",
  fields: (t) => ({
    cannabinoid: t.exposeString('cannabinoid', { description: CANNABINOID_NAME }),
    value: t.expose('value', {
      type: 'Decimal',
      description: 'The value that works nearest to the present one.',
    }),
    from: t.expose('from', {
      type: 'Decimal',
      nullable: true,
      description: 'Null when no value is too small.',
    }),
    to: t.expose('to', {
      type: 'Decimal',
      nullable: true,
      description: 'Null when no value is too large.',
    }),
  }),
});

const ReduceFixedLine = builder
  .objectRef<ChangeOf<'reduceFixedLine'>>('ReduceFixedLine')
  .implement({
    description: 'Make room by less of a fixed line.',
    fields: (t) => ({
      ingredientId: t.int({
        nullable: true,
        description: 'A databaseId; null when the line stands inside a sub-formulation.',
        resolve: ({ ingredientId }) => rowOfLine(ingredientId).ingredientId,
      }),
      subIngredientId: t.int({
        nullable: true,
        description: 'A `databaseId`; null when the line stands at the top level.',
        resolve: ({ ingredientId }) => rowOfLine(ingredientId).subIngredientId,
      }),
      byGrams: t.expose('byGrams', { type: 'Decimal', description: 'Over the whole batch.' }),
    }),
  });

const TYPE_NAMES = {
  switchToFlexible: 'SwitchToFlexible',
  addOil: 'AddOils',
  setMultiplier: 'SetMultiplier',
  changeTarget: 'ChangeTarget',
  reduceFixedLine: 'ReduceFixedLine',
} as const satisfies Record<Change['kind'], string>;

const RemedyChange = builder.unionType('RemedyChange', {
  description: 'A change of the calculation as data.',
  types: [SwitchToFlexible, AddOils, SetMultiplier, ChangeTarget, ReduceFixedLine],
  resolveType: ({ kind }) => TYPE_NAMES[kind],
});

export const Remedy = builder.objectRef<DomainRemedy>('Remedy').implement({
  description: 'A change that was solved and works.',
  fields: (t) => ({
    sentence: t.exposeString('sentence', {
      description: 'The change in words, with the figures it leads to.',
    }),
    change: t.field({
      type: RemedyChange,
      description: 'The change for the next request.',
      resolve: ({ change }) => change,
    }),
  }),
});

import type { Change, Remedy as DomainRemedy } from '#domain/formulation/types.ts';
import { builder } from '#server/builder.ts';
import { rowOfLine } from '#server/recipes/content.ts';
import { LOT_ID } from './choiceSchema.ts';

type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>;

const SwitchToFlexible = builder
  .objectRef<ChangeOf<'switchToFlexible'>>('SwitchToFlexible')
  .implement({
    fields: (t) => ({ lotId: t.exposeString('oilId', { description: LOT_ID }) }),
  });

const AddOils = builder.objectRef<ChangeOf<'addOil'>>('AddOils').implement({
  description: 'One oil of the stock or several, all Flexible.',
  fields: (t) => ({
    lotIds: t.stringList({
      description: 'databaseIds of oils.',
      resolve: ({ oilIds }) => [...oilIds],
    }),
  }),
});

const SetMultiplier = builder.objectRef<ChangeOf<'setMultiplier'>>('SetMultiplier').implement({
  fields: (t) => ({ multiplier: t.expose('multiplier', { type: 'Decimal' }) }),
});

const ChangeTarget = builder.objectRef<ChangeOf<'changeTarget'>>('ChangeTarget').implement({
  description: "Values in the target's own unit; those from `from` to `to` work as well.",
  fields: (t) => ({
    cannabinoid: t.exposeString('cannabinoid'),
    value: t.expose('value', { type: 'Decimal' }),
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
    fields: (t) => ({
      ingredientId: t.int({
        nullable: true,
        description: 'A databaseId; null when the line stands inside a sub-formulation.',
        resolve: ({ ingredientId }) => rowOfLine(ingredientId).ingredientId,
      }),
      subIngredientId: t.int({
        nullable: true,
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
  types: [SwitchToFlexible, AddOils, SetMultiplier, ChangeTarget, ReduceFixedLine],
  resolveType: ({ kind }) => TYPE_NAMES[kind],
});

export const Remedy = builder.objectRef<DomainRemedy>('Remedy').implement({
  description: 'A change that was solved and works.',
  fields: (t) => ({
    sentence: t.exposeString('sentence'),
    change: t.field({ type: RemedyChange, resolve: ({ change }) => change }),
  }),
});

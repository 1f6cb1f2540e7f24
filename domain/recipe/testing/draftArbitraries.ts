import fc from 'fast-check';
import {
  type DraftSubIngredient,
  emptyRow,
  emptySubRow,
  GROUP_TYPES,
  type RecipeDraft,
} from '#domain/recipe/draft/draft.ts';
import { PROFILE_NAMES } from '#domain/recipe/label/profileNames.ts';
import { ITEM_TYPES, OPERATORS, POTENCY_UNITS, QUANTITY_UNITS } from '../recipe.ts';
import { subFormulationRow, subRow, targetRow } from './drafts.ts';

/** Numbers from `least` to `most` with at most `decimals` decimals. */
const decimal = (least: number, most: number, decimals: number) =>
  fc
    .integer({ min: Math.ceil(least * 10 ** decimals), max: Math.floor(most * 10 ** decimals) })
    .map((steps) => steps / 10 ** decimals);

const NAMES = [
  'Sugar',
  'Water',
  'D9-014 - Distillate',
  'MCT oil',
  'Pectin',
  'Zucker, weiß',
  'água',
];
const names = fc.constantFrom(...NAMES);

const tracking = fc.constantFrom(
  { inventoryTracked: false, defaultInventoryName: null },
  { inventoryTracked: true, defaultInventoryName: null },
  { inventoryTracked: true, defaultInventoryName: 'D9-014' },
);

const amounts = fc.oneof(
  fc.record({ quantity: decimal(0.0001, 500, 4), unit: fc.constantFrom('g', 'mg') }),
  fc.record({ quantity: decimal(0, 20, 4), unit: fc.constant('%' as const) }),
);

const fixedLines = fc
  .tuple(names, tracking, amounts)
  .map(([name, tracked, amount]) => ({ ...emptySubRow(''), ...tracked, ...amount, name }))
  .map((line): DraftSubIngredient => ({ ...line, type: 'fixed' }));

const linesOf = (type: 'active' | 'buffer') =>
  fc
    .tuple(names, tracking)
    .map(([name, tracked]): DraftSubIngredient => ({ ...emptySubRow(''), ...tracked, name, type }));

/** Either all in percent, summing to 100, or an active with a buffer and up to 4 fixed lines. */
const subLines = fc.oneof(
  fc.tuple(names, names, decimal(0, 100, 4)).map(([first, second, percent]) => {
    const rest = Number((100 - percent).toFixed(4));
    return [percent, rest].map((quantity, index) =>
      subRow({ key: '', name: index === 0 ? first : second, quantity }),
    );
  }),
  fc
    .tuple(linesOf('active'), linesOf('buffer'), fc.array(fixedLines, { maxLength: 4 }))
    .map(([active, buffer, fixed]) => [active, ...fixed, buffer]),
);

/** Up to 8 of these stay within 100 % of the batch. */
const subFormulations = fc
  .tuple(names, decimal(0, 12.5, 4), subLines)
  .map(([name, subPercentage, subIngredients]) =>
    subFormulationRow({ key: '', name, subPercentage, subIngredients }),
  );

const topRows = fc.oneof(
  fixedLines.map((line) => ({ ...emptyRow(''), ...line })),
  linesOf('active').map((line) => ({ ...emptyRow(''), ...line })),
  linesOf('buffer').map((line) => ({ ...emptyRow(''), ...line })),
  subFormulations,
  fc.constant(emptyRow('')),
);

/** A valid set of targets. */
const targetSets = fc
  .record({
    unit: fc.constantFrom(...POTENCY_UNITS),
    cannabinoids: fc.subarray(['THC', 'CBD', 'CBN', 'CBG']),
    operators: fc.constantFrom(['='] as const, ['>', '>='] as const),
    hasCap: fc.boolean(),
    values: fc.array(fc.option(decimal(0, 100, 4)), { minLength: 5, maxLength: 5 }),
  })
  .map(({ unit, cannabinoids, operators, hasCap, values }) => [
    ...cannabinoids.map((cannabinoid, index) =>
      targetRow({
        cannabinoid,
        unit,
        value: values[index] ?? null,
        operator: operators[index % operators.length] ?? '=',
      }),
    ),
    ...(hasCap ? [targetRow({ unit, operator: '<=', value: values[4] ?? null })] : []),
  ]);

const withKeys = (draft: RecipeDraft): RecipeDraft => ({
  ...draft,
  ingredients: draft.ingredients.map((row, index) => ({
    ...row,
    key: String(index),
    subIngredients: row.subIngredients.map((sub, at) => ({ ...sub, key: `${index}.${at}` })),
  })),
});

/** Publishable drafts, which may contain empty rows and targets without a value. */
export const validDrafts = (): fc.Arbitrary<RecipeDraft> =>
  fc
    .record({
      departmentId: fc.constantFrom('kitchen', 'tinctures'),
      number: fc.constantFrom('TNC-001', 'tnc-2', '7'),
      description: names,
      productType: fc.constantFrom('Gummy', 'Tincture'),
      finishedGoodUom: fc.constantFrom('g', 'mg'),
      groupId: fc.constantFrom(null, 'gummies'),
      batchWeightGrams: decimal(0.001, 1e6, 3),
      unitWeightGrams: decimal(0.0001, 1e4, 4),
      servingsPerUnit: fc.option(decimal(0.0001, 100, 4)),
      unitsPerPackage: fc.option(fc.integer({ min: 1, max: 999_999 })),
      densityGPerMl: fc.option(decimal(0.1, 20, 4)),
      unitMl: fc.option(decimal(0.1, 1e4, 4)),
      labelProfileKeys: fc.subarray(Object.keys(PROFILE_NAMES)),
      specifications: targetSets,
      detailGroups: fc
        .subarray([...GROUP_TYPES])
        .map((types) => types.map((type) => ({ key: type, name: type, groupType: type }))),
      ingredients: fc
        .tuple(fc.array(topRows, { maxLength: 7 }), linesOf('active'))
        .map(([rows, active]) => [...rows, { ...emptyRow(''), ...active }]),
      groupPick: fc.nat(),
    })
    .map(({ groupPick, ...draft }) =>
      withKeys({
        ...draft,
        ingredients: draft.ingredients.map((row, index) => ({
          ...row,
          groupKey: draft.detailGroups[(groupPick + index) % 7]?.key ?? null,
        })),
      }),
    );

const anyNumber = fc.oneof(
  fc.constantFrom(null, Number.NaN, 0, -1, 100.5, 1e10, 0.00001, Infinity),
  decimal(-5, 150, 4),
);
const anyText = fc.oneof(fc.constantFrom('', '  ', ' Sugar ', 'x'.repeat(201), 'a\u0000b'), names);

const anySubRow = fc.record({
  key: fc.constant(''),
  name: anyText,
  type: fc.constantFrom(null, ...ITEM_TYPES),
  quantity: anyNumber,
  unit: fc.constantFrom(null, ...QUANTITY_UNITS),
  inventoryTracked: fc.boolean(),
  defaultInventoryName: fc.option(anyText),
});

/** Any draft that the types allow, for properties that hold for every draft. */
export const anyDrafts = (): fc.Arbitrary<RecipeDraft> =>
  fc
    .record({
      departmentId: fc.constantFrom(null, '', 'kitchen'),
      number: anyText,
      description: anyText,
      productType: anyText,
      finishedGoodUom: fc.constantFrom(null, 'g', 'mg'),
      groupId: fc.constantFrom(null, 'gummies'),
      batchWeightGrams: anyNumber,
      unitWeightGrams: anyNumber,
      servingsPerUnit: anyNumber,
      unitsPerPackage: fc.constantFrom(null, Number.NaN, 0, -1, 1, 1.5, 999_999, 1e6),
      densityGPerMl: anyNumber,
      unitMl: anyNumber,
      labelProfileKeys: fc.array(fc.constantFrom('michigan', 'canada', ''), { maxLength: 3 }),
      specifications: fc.array(
        fc.record({
          cannabinoid: fc.constantFrom('THC', ' thc', 'CBD', ''),
          value: anyNumber,
          unit: fc.constantFrom(...POTENCY_UNITS),
          operator: fc.constantFrom(...OPERATORS),
        }),
        { maxLength: 4 },
      ),
      detailGroups: fc.array(
        fc.record({
          key: fc.constantFrom('dry', 'wet'),
          name: anyText,
          groupType: fc.constantFrom(...GROUP_TYPES),
        }),
        { maxLength: 3 },
      ),
      ingredients: fc.array(
        fc
          .tuple(
            anySubRow,
            fc.record({
              groupKey: fc.constantFrom(null, 'dry', 'wet', 'gone'),
              subPercentage: anyNumber,
              subIngredients: fc.array(anySubRow, { maxLength: 4 }),
            }),
          )
          .map(([line, rest]) => ({ ...line, ...rest })),
        { maxLength: 6 },
      ),
    })
    .map(withKeys);

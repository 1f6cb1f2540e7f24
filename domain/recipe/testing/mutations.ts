import type {
  DraftIngredient,
  DraftSubIngredient,
  RecipeDraft,
} from '#domain/recipe/draft/draft.ts';

/** A draft that breaks one rule, and the path of the expected issue. */
export type Mutation = { readonly draft: RecipeDraft; readonly path: readonly string[] };

const HEAD: readonly (readonly [string, Partial<RecipeDraft>])[] = [
  ['departmentId', { departmentId: null }],
  ['number', { number: ' ' }],
  ['number', { number: 'x'.repeat(51) }],
  ['productType', { productType: '' }],
  ['finishedGoodUom', { finishedGoodUom: null }],
  ['description', { description: '' }],
  ['description', { description: 'x'.repeat(201) }],
  ['batchWeightGrams', { batchWeightGrams: 0 }],
  ['batchWeightGrams', { batchWeightGrams: 1.2345 }],
  ['batchWeightGrams', { batchWeightGrams: 1e10 }],
  ['unitWeightGrams', { unitWeightGrams: Number.NaN, unitMl: null }],
  ['unitWeightGrams', { unitWeightGrams: null, unitMl: null }],
  ['servingsPerUnit', { servingsPerUnit: 0 }],
  ['servingsPerUnit', { servingsPerUnit: 0.00001 }],
  ['servingsPerUnit', { servingsPerUnit: Number.NaN }],
  ['unitsPerPackage', { unitsPerPackage: 1.5 }],
  ['unitsPerPackage', { unitsPerPackage: -1 }],
  ['unitsPerPackage', { unitsPerPackage: 1e6 }],
  ['densityGPerMl', { densityGPerMl: 0 }],
  ['unitMl', { unitMl: 1e6 }],
  ['labelProfileKeys', { labelProfileKeys: ['michigan', 'atlantis'] }],
  ['ingredients', { ingredients: [] }],
];

const LINE: readonly (readonly [string, Partial<DraftSubIngredient>])[] = [
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(201) }],
];

const FIXED: typeof LINE = [
  ['quantity', { quantity: null }],
  ['quantity', { quantity: -1 }],
  ['quantity', { quantity: 0.00001 }],
  ['quantity', { quantity: Number.NaN }],
  ['quantity', { quantity: 100.5, unit: '%' }],
  ['quantity', { quantity: 0, unit: 'mg' }],
  ['unit', { unit: null }],
];

const lineChanges = (line: DraftSubIngredient): typeof LINE =>
  line.name === '' ? [] : [...LINE, ...(line.type === 'fixed' ? FIXED : [])];

/** Every way to break a single-field rule in this valid draft. */
export function mutationsOf(draft: RecipeDraft): readonly Mutation[] {
  return [
    ...HEAD.map(([field, change]) => ({ draft: { ...draft, ...change }, path: [field] })),
    ...draft.specifications.flatMap((target, index) =>
      target.value === null ? [] : targetMutations(draft, index),
    ),
    ...draft.ingredients.flatMap((row, index) => rowMutations(draft, row, index)),
  ];
}

function targetMutations(draft: RecipeDraft, index: number): readonly Mutation[] {
  const isFirst = draft.specifications.findIndex((target) => target.value !== null) === index;
  const broken = (field: string, change: Partial<RecipeDraft['specifications'][number]>) => ({
    draft: {
      ...draft,
      specifications: draft.specifications.map((target, at) =>
        at === index ? { ...target, ...change } : target,
      ),
    },
    path: ['specifications', String(index), field],
  });
  const unit = draft.specifications[index]?.unit === '%' ? 'mg/g' : '%';
  return [
    broken('value', { value: -1 }),
    broken('value', { value: Number.NaN }),
    broken('value', { value: 0.00001 }),
    broken('cannabinoid', { cannabinoid: ' ' }),
    ...(isFirst ? [] : [broken('unit', { unit })]),
  ];
}

function rowMutations(draft: RecipeDraft, row: DraftIngredient, index: number): Mutation[] {
  const path = ['ingredients', String(index)];
  const broken = (change: Partial<DraftIngredient>): RecipeDraft => ({
    ...draft,
    ingredients: draft.ingredients.map((other) => (other === row ? { ...row, ...change } : other)),
  });
  const own = lineChanges(row).map(([field, change]) => ({
    draft: broken(change),
    path: [...path, field],
  }));
  if (row.type !== 'sub_formulation') return own;
  const inside = row.subIngredients.flatMap((sub, at) =>
    [...lineChanges(sub), ['type', { type: 'sub_formulation' }] as const].map(
      ([field, change]) => ({
        draft: broken({ subIngredients: row.subIngredients.with(at, { ...sub, ...change }) }),
        path: [...path, 'subIngredients', String(at), field],
      }),
    ),
  );
  return [
    ...own,
    ...inside,
    { draft: broken({ subPercentage: 101 }), path: [...path, 'subPercentage'] },
    { draft: broken({ groupKey: 'gone' }), path: [...path, 'groupKey'] },
  ];
}

import { expect, test } from 'vitest';
import { formulate } from '#domain/formulation/solve.ts';
import { inputOf, oilOf } from '#domain/formulation/testing/factories.ts';
import type { RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { toContent } from '#domain/recipe/draft/toContent.ts';
import { recipeHints } from '#domain/recipe/issues/hints.ts';
import { recipeIssues } from '#domain/recipe/issues/issues.ts';
import { weightShares } from '#domain/recipe/shares/weightShares.ts';
import { isOpen, type RecipeTemplate } from './template.ts';
import { TEMPLATES, templateKeyOf } from './templateKeys.ts';
import { RECIPE_TEMPLATES } from './templates.ts';

const cases = TEMPLATES.map(({ key }) => ({ key, template: RECIPE_TEMPLATES[key] }));

const example = (text: string): number => Number(/for example ([\d.]+)/.exec(text)?.[1]);

/** The draft with its open points filled as their sentences suggest. */
function filled({ draft, openPoints }: RecipeTemplate): RecipeDraft {
  const asked = openPoints.flatMap(({ field, text }) =>
    field === 'departmentId' ? [] : [[field.target, example(text)] as const],
  );
  const values = new Map(asked);
  return {
    ...draft,
    departmentId: 'kitchen',
    specifications: draft.specifications.map((spec) => ({
      ...spec,
      value: values.get(spec.cannabinoid) ?? null,
    })),
  };
}

test.each(cases)('the $key saves as a draft as it is', ({ template }) => {
  expect(recipeIssues(template.draft, 'draft')).toEqual([]);
  expect(recipeHints(template.draft)).toEqual([]);
});

test.each(cases)('the points of the $key are open until the draft has them', ({ template }) => {
  const { draft, openPoints } = template;
  expect(openPoints.filter((point) => isOpen(point, draft))).toEqual(openPoints);
  expect(openPoints.filter((point) => isOpen(point, filled(template)))).toEqual([]);
});

test.each(cases)('the $key lacks its department and its targets, and nothing else', (one) => {
  const { draft, openPoints } = one.template;
  expect(recipeIssues(draft, 'publish').map(({ path }) => path.join('.'))).toEqual([
    'departmentId',
  ]);
  const empty = draft.specifications.filter(({ value }) => value === null);
  expect(openPoints.map(({ field }) => field)).toEqual([
    'departmentId',
    ...empty.map(({ cannabinoid }) => ({ target: cannabinoid })),
  ]);
});

test.each(cases)('the $key passes the rules of a recipe once its open points are filled', (one) => {
  const draft = filled(one.template);
  expect(recipeIssues(draft, 'publish')).toEqual([]);
  expect(recipeHints(draft)).toEqual([]);
  expect(weightShares(draft)?.overGrams).toBe(0);
});

test.each(cases)('a batch of the $key can be calculated from ordinary oils', ({ template }) => {
  const oils = [oilOf('d9', { THC: 88 }, 5000), oilOf('cbd', { CBD: 99 }, 5000)];
  const recipe = toContent(filled(template));
  const asked = new Set(recipe.specifications.map(({ cannabinoid }) => cannabinoid));
  const picked = oils.filter(({ percents }) => Object.keys(percents).some((one) => asked.has(one)));
  expect(formulate(inputOf(recipe, picked))).toMatchObject({ ok: true });
});

test.each(cases)('every row of the $key is explained once, in printing order', ({ template }) => {
  const keys = template.draft.ingredients.flatMap(({ key, subIngredients }) => [
    key,
    ...subIngredients.map((sub) => sub.key),
  ]);
  expect(template.rows.map(({ key }) => key)).toEqual(keys);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { text } of template.rows) expect(text).toMatch(/^\S.*\.$/);
});

test('the balm has its oils in a sub-formulation', () => {
  expect(weightShares(RECIPE_TEMPLATES.balm.draft)).toMatchObject({
    subGrams: 300,
    areOilsInside: true,
    oilGrams: 300,
    bufferGrams: 510,
  });
});

test('a template is known by its key alone', () => {
  expect(templateKeyOf('balm')).toBe('balm');
  for (const other of [null, '', 'Balm', 'toString']) expect(templateKeyOf(other)).toBeNull();
});

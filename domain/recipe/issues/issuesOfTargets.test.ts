import { expect, test } from 'vitest';
import type { DraftSpecification } from '#domain/recipe/draft/draft.ts';
import {
  draftOf,
  fixedRow,
  subFormulationRow,
  subRow,
  targetRow,
} from '#domain/recipe/testing/drafts.ts';
import { issueTexts } from '#domain/recipe/testing/issueTexts.ts';

test('a target is not negative, and in % it is 0 to 100', () => {
  const one = (value: number, unit: 'mg/g' | '%') =>
    issueTexts(draftOf({ specifications: [targetRow({ value, unit })] }));
  expect(one(-1, 'mg/g')).toEqual(['specifications.0.value: Target value cannot be negative']);
  expect(one(-1, '%')).toEqual(['specifications.0.value: Percent must be 0–100']);
  expect(one(100.1, '%')).toEqual(['specifications.0.value: Percent must be 0–100']);
  expect(one(100, '%')).toEqual([]);
  expect(one(100.1, 'mg/g')).toEqual([]);
  expect(one(Number.NaN, '%')).toEqual(['specifications.0.value: Target value must be a number']);
});

test('targets are all exact or all minimums; maximums may be combined with either', () => {
  const of = (...operators: readonly ('=' | '>' | '>=' | '<' | '<=')[]) =>
    issueTexts(
      draftOf({
        specifications: operators.map((operator, index) =>
          targetRow({ operator, cannabinoid: `C${index}` }),
        ),
      }),
    );
  const message = 'Spec operators must be uniform (all = or all >)';
  expect(of('=', '=', '<=')).toEqual([]);
  expect(of('<', '>', '>=')).toEqual([]);
  expect(of('=', '=', '>')).toEqual([`specifications.2.operator: ${message}`]);
  expect(of('>=', '<', '=', '=')).toEqual([`specifications.2.operator: ${message}`]);
});

test('active targets share one unit; a row without a value is inactive', () => {
  const other = targetRow({ cannabinoid: 'CBD', unit: '%', operator: '>' });
  const same = 'All active specs must use the same unit.';
  const specifications: readonly DraftSpecification[] = [targetRow(), { ...other, operator: '=' }];
  expect(issueTexts(draftOf({ specifications }))).toEqual([
    `specifications.1.unit: ${same} CBD is in %, the basis is mg/unit: give it in mg/unit, or choose % as the basis of all.`,
  ]);
  expect(issueTexts(draftOf({ specifications, basis: '%' }))).toEqual([
    `specifications.0.unit: ${same} THC is in mg/unit, the basis is %: give it in %, or choose mg/unit as the basis of all.`,
  ]);
  expect(issueTexts(draftOf({ specifications: [targetRow()], basis: 'mg/g' }))).toEqual([
    `specifications.0.unit: ${same} THC is in mg/unit, the basis is mg/g: give it in mg/g, or choose mg/unit as the basis of all.`,
  ]);
  expect(issueTexts(draftOf({ specifications: [targetRow(), { ...other, value: null }] }))).toEqual(
    [],
  );
});

test('a cannabinoid has at most one target per operator', () => {
  const specifications = [targetRow(), targetRow({ cannabinoid: ' thc ' })];
  expect(issueTexts(draftOf({ specifications }))).toEqual([
    'specifications.1.cannabinoid: thc already has a target with =',
  ]);
  const withCap = [targetRow(), targetRow({ operator: '<=', value: 12 })];
  expect(issueTexts(draftOf({ specifications: withCap }))).toEqual([]);
});

test('targets require an Active at the top or within a sub-formulation', () => {
  const message =
    'ingredients: Cannabinoid targets are defined, but no Active ingredient is present. Add at least one Active ingredient.';
  const sugar = fixedRow({ key: 'Sugar' });
  const inside = [subRow({ key: 'a', type: 'active' }), subRow({ key: 'b', type: 'buffer' })];
  const base = subFormulationRow({ key: 'Base', subIngredients: inside });
  expect(issueTexts(draftOf({ ingredients: [sugar] }))).toEqual([message]);
  expect(issueTexts(draftOf({ ingredients: [sugar, base] }))).toEqual([]);
  const nothing = targetRow({ value: 0 });
  expect(issueTexts(draftOf({ ingredients: [sugar], specifications: [nothing] }))).toEqual([]);
});

import type { PotencyUnit } from '#client/__generated__/useCreateCannabinoidMutation.graphql.ts';
import type { Stored } from '#client/forms/useRecordForm.ts';
import { cannabinoidIssues } from '#domain/recipe/settings/settingsIssues.ts';

export type CannabinoidRow = {
  readonly id: string;
  readonly name: string;
  readonly unit: PotencyUnit;
  readonly isDefault: boolean;
  readonly revision: number;
};

/** A cannabinoid as entered in its form. */
export type CannabinoidFields = { readonly name: string; readonly unit: PotencyUnit };

export const UNITS = {
  MG_PER_UNIT: 'mg/unit',
  PERCENT: '%',
  MG_PER_G: 'mg/g',
} as const satisfies Record<PotencyUnit, string>;

export const UNIT_OPTIONS = [
  { value: 'MG_PER_UNIT', label: UNITS.MG_PER_UNIT },
  { value: 'PERCENT', label: UNITS.PERCENT },
  { value: 'MG_PER_G', label: UNITS.MG_PER_G },
] as const satisfies readonly { value: PotencyUnit; label: string }[];

const FIRST_UNIT: PotencyUnit = 'MG_PER_UNIT';

export const NEW_CANNABINOID: Stored<CannabinoidFields> = {
  values: { name: '', unit: FIRST_UNIT },
  revision: null,
};

/** Editing starts with mg/unit, whatever the unit is (docs/rules/recipes.md, Cannabinoids). */
export const storedCannabinoid = (row: {
  readonly name: string;
  readonly revision: number;
}): Stored<CannabinoidFields> => ({
  values: { name: row.name, unit: FIRST_UNIT },
  revision: row.revision,
});

export const issuesOf = ({ name, unit }: CannabinoidFields) =>
  cannabinoidIssues({ name, unit: UNITS[unit] });

/** A warning that recipes keep their unit. `recipes` is the number with a target for it; null while unknown. */
export function unitChange(from: PotencyUnit, to: PotencyUnit, recipes: number | null): string {
  const change = `Saving changes the unit from ${UNITS[from]} to ${UNITS[to]}: new recipes start with it.`;
  if (recipes === null)
    return `${change} Recipes that ask for it keep the unit they were written in.`;
  if (recipes === 0) return `${change} No recipe asks for it yet.`;
  return recipes === 1
    ? `${change} The recipe that asks for it keeps the unit it was written in.`
    : `${change} The ${recipes} recipes that ask for it keep the unit they were written in.`;
}

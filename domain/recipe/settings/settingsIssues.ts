import { type Issue, textIssues } from '#domain/issue.ts';
import { LIMITS } from '#domain/recipe/draft/draftLimits.ts';
import type { PotencyUnit } from '#domain/recipe/recipe.ts';

/** Entries of the cannabinoid and department lists, as entered in Settings. */

export type CannabinoidDraft = { readonly name: string; readonly unit: PotencyUnit };
export type DepartmentDraft = {
  readonly name: string;
  /** Optional; empty and null mean none. */
  readonly code: string | null;
  readonly active: boolean;
};

const DEPARTMENT_NAME_LENGTH = 100;
const DEPARTMENT_CODE_LENGTH = 20;

/** The entry with its name trimmed. */
export const normalizedCannabinoid = ({ name, unit }: CannabinoidDraft): CannabinoidDraft => ({
  name: name.trim(),
  unit,
});

/** The entry with name and code trimmed; an empty code becomes null. */
export const normalizedDepartment = (department: DepartmentDraft): DepartmentDraft => ({
  name: department.name.trim(),
  code: department.code?.trim() || null,
  active: department.active,
});

/** Issues of the cannabinoid form (docs/rules/recipes.md, Cannabinoids). */
export const cannabinoidIssues = ({ name }: CannabinoidDraft): readonly Issue[] =>
  textIssues(['name'], name, {
    label: 'Cannabinoid name',
    mostCharacters: LIMITS.cannabinoidNameLength,
    isRequired: true,
    isLine: true,
  });

/** Issues of the department form (docs/rules/recipes.md, Departments). */
export const departmentIssues = ({ name, code }: DepartmentDraft): readonly Issue[] => [
  ...textIssues(['name'], name, {
    label: 'Department name',
    mostCharacters: DEPARTMENT_NAME_LENGTH,
    isRequired: true,
    isLine: true,
  }),
  ...textIssues(['code'], code ?? '', {
    label: 'Department code',
    mostCharacters: DEPARTMENT_CODE_LENGTH,
    isRequired: false,
    isLine: true,
  }),
];

import { LIMITS } from './draftLimits.ts';
import { type Issue, textIssues } from './fieldRules.ts';
import type { PotencyUnit } from './recipe.ts';

/** The two lists recipes are made with, as their forms in Settings hold them. */

export type CannabinoidDraft = { readonly name: string; readonly unit: PotencyUnit };
export type DepartmentDraft = {
  readonly name: string;
  /** Optional: empty and null are none. */
  readonly code: string | null;
  readonly active: boolean;
};

const DEPARTMENT_NAME_LENGTH = 100;
const DEPARTMENT_CODE_LENGTH = 20;

/** Name trimmed. */
export const normalizedCannabinoid = ({ name, unit }: CannabinoidDraft): CannabinoidDraft => ({
  name: name.trim(),
  unit,
});

/** Name and code trimmed; an empty code is null. */
export const normalizedDepartment = (department: DepartmentDraft): DepartmentDraft => ({
  name: department.name.trim(),
  code: department.code?.trim() || null,
  active: department.active,
});

/** Issues of the cannabinoid form (recipe spec, section 5, Configuration). */
export const cannabinoidIssues = ({ name }: CannabinoidDraft): readonly Issue[] =>
  textIssues(['name'], name, {
    label: 'Cannabinoid name',
    mostCharacters: LIMITS.cannabinoidNameLength,
    isRequired: true,
    isLine: true,
  });

/** Issues of the department form (recipe spec, section 5, Configuration). */
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

import { ALL_DEPARTMENTS } from '#client/token/storage.ts';
import { type Actor, may } from '#domain/access.ts';

/** Used instead of a department id. */
export const WHOLE_ORGANIZATION = '';

type Department = {
  readonly id: string;
  readonly databaseId: number;
  readonly name: string;
  readonly active: boolean;
};

export type DepartmentOption = { readonly value: string; readonly label: string };

/** The places where the person may put oils: departments by name, then the whole organization. */
export const oilDepartments = (
  actor: Actor,
  departments: readonly Department[],
): readonly DepartmentOption[] => [
  ...departments
    .filter(({ active, databaseId }) => active && may(actor, 'manageOils', String(databaseId)))
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en-US')),
  ...(may(actor, 'manageOils', null)
    ? [{ value: WHOLE_ORGANIZATION, label: 'Whole organization' }]
    : []),
];

/** The initial option: the wanted one, otherwise the remembered one, otherwise the widest. */
export function firstDepartment(
  options: readonly DepartmentOption[],
  wanted: string | null,
  remembered: string | null,
): string {
  const named = remembered === ALL_DEPARTMENTS ? WHOLE_ORGANIZATION : remembered;
  const known = [wanted, named].find((one) => options.some(({ value }) => value === one));
  return known ?? options.at(-1)?.value ?? WHOLE_ORGANIZATION;
}

import { ALL_DEPARTMENTS } from '#client/session/storage.ts';
import { type Actor, may } from '#domain/access.ts';

/** In the place of the id of a department. */
export const WHOLE_ORGANIZATION = '';

type Department = {
  readonly id: string;
  readonly databaseId: number;
  readonly name: string;
  readonly active: boolean;
};

export type DepartmentOption = { readonly value: string; readonly label: string };

/** Where the person may put oils: departments by name, then the whole organization. */
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

/** The option to start from: the wanted one, else the remembered one, else the widest. */
export function firstDepartment(
  options: readonly DepartmentOption[],
  wanted: string | null,
  remembered: string | null,
): string {
  const named = remembered === ALL_DEPARTMENTS ? WHOLE_ORGANIZATION : remembered;
  const known = [wanted, named].find((one) => options.some(({ value }) => value === one));
  return known ?? options.at(-1)?.value ?? WHOLE_ORGANIZATION;
}

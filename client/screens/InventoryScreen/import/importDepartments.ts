import { type Actor, may } from '#domain/access.ts';

export type DepartmentNode = {
  /** The global id. */
  readonly id: string;
  readonly databaseId: number;
  readonly name: string;
  readonly active: boolean;
};

export type Place = { readonly value: string; readonly label: string };

/** Stands for oils without a department. */
export const ORGANIZATION = 'organization';

/** The places where this person may put the oils of a file: active departments, then the whole organization. */
export const importPlaces = (
  viewer: Actor,
  departments: readonly DepartmentNode[],
): readonly Place[] => [
  ...departments
    .filter(({ active, databaseId }) => active && may(viewer, 'manageOils', String(databaseId)))
    .map(({ id, name }) => ({ value: id, label: name })),
  ...(may(viewer, 'manageOils', null)
    ? [{ value: ORGANIZATION, label: 'Whole organization' }]
    : []),
];

/** The remembered place, otherwise the only department; of several none, because a wrong guess would misplace oils. */
export function firstPlace(places: readonly Place[], remembered: string | null): string {
  const known = places.find(({ value }) => value === remembered);
  if (known !== undefined) return known.value;
  const departments = places.filter(({ value }) => value !== ORGANIZATION);
  const [only, ...others] = departments.length > 0 ? departments : places;
  return only !== undefined && others.length === 0 ? only.value : '';
}

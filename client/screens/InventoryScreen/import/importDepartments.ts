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

/** The only option, otherwise the remembered one, because a wrong guess would misplace oils. */
export function firstPlace(places: readonly Place[], remembered: string | null): string {
  const [only, ...others] = places;
  if (only !== undefined && others.length === 0) return only.value;
  return places.find(({ value }) => value === remembered)?.value ?? '';
}

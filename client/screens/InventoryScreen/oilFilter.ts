import { percentIn } from '#client/screens/oils/oilColumns.tsx';
import { compare } from '#client/ui/table/columns.ts';
import type { InventoryOil } from './inventoryRows.ts';

/** In the place of a department: oils that belong to the whole organization. */
export const NO_DEPARTMENT = 'none';

export type Choice = { readonly value: string; readonly label: string };

/** Empty asks for nothing. */
export type OilFilter = {
  readonly contains: string;
  readonly department: string;
  /** First and last day it was received, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
};

export const isFiltered = (filter: OilFilter): boolean =>
  Object.values(filter).some((asked) => asked !== '');

/** Whether an oil holds some of the cannabinoid, is of exactly that department and of those days. */
export const passes = (oil: InventoryOil, { contains, department, from, to }: OilFilter): boolean =>
  (from === '' || oil.received >= from) &&
  (to === '' || oil.received <= to) &&
  (contains === '' || (percentIn(oil, contains) ?? 0) > 0) &&
  (department === '' || department === (oil.departmentId ?? NO_DEPARTMENT));

/** Whose oils these are, by name; oils of nobody in particular last. */
export function departmentChoices(oils: readonly InventoryOil[]): readonly Choice[] {
  const names = new Map(oils.map((oil) => [oil.departmentId, oil.departmentName]));
  const departments = [...names].flatMap(([id, name]) =>
    id === null || name === null ? [] : [{ value: id, label: name }],
  );
  return [
    ...departments.toSorted((one, other) => compare(one.label, other.label)),
    ...(names.has(null) ? [{ value: NO_DEPARTMENT, label: 'Whole organization' }] : []),
  ];
}

/** With what is chosen among them, even when nothing of it is left. */
export const withChosen = (choices: readonly Choice[], chosen: string): readonly Choice[] =>
  chosen === '' || choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, label: chosen }];

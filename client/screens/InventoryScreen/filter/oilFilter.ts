import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { percentIn } from '#client/screens/oils/oilColumns.tsx';
import { compare } from '#client/ui/table/columns.ts';
import { isLow } from '#domain/inventory/lowLots.ts';
import { isInState } from '#domain/lots/stateFilter.ts';
import { stateChoice } from './stateFilter.ts';

/** Used instead of a department for oils of the whole organization. */
export const NO_DEPARTMENT = 'none';

export type Choice = { readonly value: string; readonly label: string };

/** Empty values do not filter. */
export type OilFilter = {
  readonly contains: string;
  readonly department: string;
  /** First and last date of receipt, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** `true`: only lots that are low. */
  readonly low: string;
  /** A chip of the status of lots. */
  readonly state?: string;
};

export const isFiltered = (filter: OilFilter): boolean =>
  Object.values(filter).some((asked) => asked !== '');

/** True when an oil contains the cannabinoid, belongs to exactly that department and was received in the range. */
export const passes = (
  oil: InventoryOil,
  { contains, department, from, to, low, state = '' }: OilFilter,
  today = '',
): boolean =>
  isInChosenState(oil, state, today) &&
  (low === '' || (oil.isActive && isLow(oil))) &&
  (from === '' || oil.received >= from) &&
  (to === '' || oil.received <= to) &&
  (contains === '' || (percentIn(oil, contains) ?? 0) > 0) &&
  (department === '' || department === (oil.departmentId ?? NO_DEPARTMENT));

function isInChosenState({ lot, grams }: InventoryOil, state: string, today: string): boolean {
  const choice = stateChoice(state);
  if (choice === null) return true;
  const released = { status: 'released', expiresOn: null, retestOn: null } as const;
  return isInState({ ...(lot ?? released), quantityGrams: grams }, choice.states, today);
}

/** The departments of these oils by name; the whole organization comes last. */
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

/** Adds the chosen department even when none of its oils is left. */
export const withChosen = (choices: readonly Choice[], chosen: string): readonly Choice[] =>
  chosen === '' || choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, label: chosen }];

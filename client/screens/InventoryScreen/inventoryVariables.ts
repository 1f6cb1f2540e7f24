import type { InventoryScreenQuery$variables } from '#client/__generated__/InventoryScreenQuery.graphql.ts';
import { isDay } from '#client/address/isDay.ts';
import { graphId } from '#client/relay/graphId.ts';
import { stateChoice } from './filter/stateFilter.ts';

/** Page size of the active oils, which are all loaded because the browser searches and groups them. */
export const WHOLE_PAGE = 750;
/** Page size of the inactive oils, which the server searches because their number only grows. */
export const INACTIVE_PAGE = 200;

const ALL_ACTIVE: InventoryScreenQuery$variables = {
  active: true,
  first: WHOLE_PAGE,
  search: null,
  departmentId: null,
  exactDepartment: false,
  cannabinoid: null,
  receivedFrom: null,
  receivedTo: null,
  states: null,
};

/** Reads the filters of a tab from its URL. Invalid values are ignored, because anyone may edit a URL. */
export function inventoryVariables(address: URLSearchParams): InventoryScreenQuery$variables {
  if (address.get('tab') !== 'inactive') return ALL_ACTIVE;
  const at = (name: string): string | null => address.get(name)?.trim() || null;
  const dayAt = (name: string): string | null => {
    const text = at(name);
    return text !== null && isDay(text) ? text : null;
  };
  const department = at('department');
  const isNumbered = department !== null && /^\d+$/.test(department);
  return {
    active: false,
    first: INACTIVE_PAGE,
    search: at('q'),
    departmentId: isNumbered ? graphId('Department', department) : null,
    exactDepartment: department !== null,
    cannabinoid: at('contains'),
    receivedFrom: dayAt('from'),
    receivedTo: dayAt('to'),
    states: stateChoice(at('state'))?.inGraph ?? null,
  };
}

/** Path of the CSV file with the inactive oils that match the filters in the URL. */
export function exportPath(address: URLSearchParams): string {
  const asked = inventoryVariables(address);
  const department = address.get('department');
  const named = {
    is_active: 'false',
    search: asked.search,
    cannabinoid: asked.cannabinoid,
    department_id: asked.exactDepartment ? department : null,
    received_from: asked.receivedFrom,
    received_to: asked.receivedTo,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) if (value != null) query.set(name, value);
  return `/oils/export?${query}`;
}

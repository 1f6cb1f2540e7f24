import type { Environment } from 'relay-runtime';
import { currentEnvironment } from '#client/relay/environment.ts';
import { ALL_DEPARTMENTS } from '#client/token/storage.ts';

export const DEPARTMENT = 'department';

/** The default department of the list for each Relay environment, which belongs to one person. */
const arrivals = new WeakMap<Environment, string>();

/** Recorded once the viewer is known, so that the next visit loads the right rows immediately. */
export const noteArrival = (department: string): void =>
  void arrivals.set(currentEnvironment(), department);

/** The department in the URL as a query variable: its id, or null for all. */
export function departmentAt(search: URLSearchParams): string | null {
  const department = search.get(DEPARTMENT) ?? arrivals.get(currentEnvironment());
  return department === undefined || department === ALL_DEPARTMENTS ? null : department;
}

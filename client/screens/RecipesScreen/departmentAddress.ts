import type { Environment } from 'relay-runtime';
import { currentEnvironment } from '#client/relay/environment.ts';
import { ALL_DEPARTMENTS } from '#client/session/storage.ts';

export const DEPARTMENT = 'department';

/** Which department a list without one in its address shows, for the person of an environment. */
const arrivals = new WeakMap<Environment, string>();

/** Noted once it is known whose list it is, so that the next visit asks for the right rows at once. */
export const noteArrival = (department: string): void =>
  void arrivals.set(currentEnvironment(), department);

/** What the query of the list takes: the id of a department, or null for all of them. */
export function departmentAt(search: URLSearchParams): string | null {
  const department = search.get(DEPARTMENT) ?? arrivals.get(currentEnvironment());
  return department === undefined || department === ALL_DEPARTMENTS ? null : department;
}

import { ALL_DEPARTMENTS } from '#client/token/storage.ts';

/**
 * The default department of the list: the remembered one while it exists, otherwise the first. People who work for all
 * start with all. With fewer than two departments there is nothing to filter.
 */
export function arrivalDepartment(
  own: readonly string[],
  remembered: string | null,
  coversAll: boolean,
): string {
  const [first] = own;
  if (first === undefined || own.length < 2) return ALL_DEPARTMENTS;
  if (remembered !== null && (remembered === ALL_DEPARTMENTS || own.includes(remembered))) {
    return remembered;
  }
  return coversAll && remembered === null ? ALL_DEPARTMENTS : first;
}

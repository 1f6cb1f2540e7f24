import { ALL_DEPARTMENTS } from '#client/session/storage.ts';

/**
 * The department of a list whose address names none: the remembered one as long as it exists, else
 * the first. Who covers them all starts with all. With fewer than two there is nothing to narrow.
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

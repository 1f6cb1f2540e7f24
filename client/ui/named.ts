import { count } from './format.ts';

const MOST_NAMED = 5;

/** The first few names, and how many are left. */
export function named(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED);
  const more = names.length - shown.length;
  return [...shown, ...(more > 0 ? [`${count(more)} more`] : [])].join(', ');
}

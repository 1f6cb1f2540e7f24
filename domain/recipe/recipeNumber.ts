import { type Issue, issueWhen, textIssues } from '#domain/issue.ts';
import { LIMITS } from './draft/draftLimits.ts';

/** A key for comparing recipe numbers, without case and surrounding blanks. */
export const numberKey = (number: string): string => number.trim().toLowerCase();

const isAmong = (number: string, numbers: readonly string[]): boolean =>
  numbers.some((other) => numberKey(other) === numberKey(number));

export const NUMBER_TAKEN = 'Number taken. Please choose a unique recipe number.';

/** The issue when another recipe has this number, checked on blur and on save (docs/rules/recipes.md, Number). */
export const numberTakenIssues = (
  number: string,
  otherNumbers: readonly string[],
): readonly Issue[] =>
  issueWhen(number.trim() !== '' && isAmong(number, otherNumbers), ['number'], NUMBER_TAKEN);

/**
 * Issues of the number under which an archived version is restored as a new recipe (docs/rules/recipes.md, Restoring).
 */
export function restoreNumberIssues(
  number: string,
  currentNumber: string,
  otherNumbers: readonly string[],
): readonly Issue[] {
  const isCurrent = number.trim() !== '' && isAmong(number, [currentNumber]);
  return [
    ...textIssues(['number'], number, {
      label: 'Recipe number',
      mostCharacters: LIMITS.numberLength,
      isRequired: true,
    }),
    ...issueWhen(isCurrent, ['number'], 'Enter a different number or choose "Override current"'),
    ...issueWhen(
      number.trim() !== '' && !isCurrent && isAmong(number, otherNumbers),
      ['number'],
      'Recipe number already in use',
    ),
  ];
}

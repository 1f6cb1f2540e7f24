import { LIMITS } from './draftLimits.ts';
import { type Issue, issueWhen, textIssues } from './fieldRules.ts';

/** What recipe numbers are compared by: case and outer blanks do not count. */
export const numberKey = (number: string): string => number.trim().toLowerCase();

const isAmong = (number: string, numbers: readonly string[]): boolean =>
  numbers.some((other) => numberKey(other) === numberKey(number));

export const NUMBER_TAKEN = 'Number taken. Please choose a unique recipe number.';

/** On blur and on save: `otherNumbers` are those of other recipes (recipe spec, section 5). */
export const numberTakenIssues = (
  number: string,
  otherNumbers: readonly string[],
): readonly Issue[] =>
  issueWhen(number.trim() !== '' && isAmong(number, otherNumbers), ['number'], NUMBER_TAKEN);

/** Restore as new: the number an archived version is to live on under (section 5). */
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

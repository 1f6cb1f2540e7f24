import type { Specification } from '#domain/recipe/recipe.ts';
import { cannabinoidKey, isMaximum } from '#domain/recipe/targets.ts';
import type { PickedOil } from './pickedOil.ts';

type Target = Pick<Specification, 'cannabinoid' | 'operator'>;

/**
 * The sentence about lots that are left out of every suggestion until Quality releases them; null when there are none.
 * Rejected lots never are released, and those that are empty, picked already or without anything that a target asks for
 * would not help.
 */
export function notReleasedText(
  oils: readonly PickedOil[],
  targets: readonly Target[],
  picked: ReadonlySet<string>,
): string | null {
  const { length } = helping(oils, targets, picked).filter(
    ({ standing }) => standing?.status === 'quarantine' || standing?.status === 'hold',
  );
  if (length === 0) return null;
  return `${length.toLocaleString('en-US')} more ${length === 1 ? 'lot is' : 'lots are'} not released`;
}

/** True when suggestions leave lots out that may not be used or need Quality. */
export const isAnyHeldBack = (...lots: Parameters<typeof helping>): boolean =>
  helping(...lots).some(({ useNote }) => useNote !== undefined && useNote.kind !== 'warn');

function helping(
  oils: readonly PickedOil[],
  targets: readonly Target[],
  picked: ReadonlySet<string>,
): readonly PickedOil[] {
  // No lot helps with a maximum.
  const wanted = targets.filter(({ operator }) => !isMaximum(operator));
  const asked = new Set(wanted.map(({ cannabinoid }) => cannabinoidKey(cannabinoid)));
  return oils.filter(
    ({ id, grams, percents }) =>
      grams > 0 &&
      !picked.has(id) &&
      Object.entries(percents).some(
        ([name, percent]) => percent > 0 && asked.has(cannabinoidKey(name)),
      ),
  );
}

import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { Oil } from '../types.ts';

/** True when a lot has a percent of a cannabinoid, if only 0, so that a test was made of which no limit is known. */
export const hasResult = ({ percents }: Pick<Oil, 'percents'>, cannabinoid: string): boolean => {
  const key = cannabinoidKey(cannabinoid);
  return Object.keys(percents).some((name) => cannabinoidKey(name) === key);
};

/** The reason why a maximum, or a cap of the label, is never met with a lot: nothing bounds the cannabinoid in it. */
export const unprovenText = (
  cannabinoid: string,
  label: string,
  isTested: boolean,
  cap = cannabinoid,
): string =>
  isTested
    ? `The ${cap} cap can't be proved: ${label} has a result for ${cannabinoid} without LOD or LOQ.`
    : `The ${cap} cap can't be proved: ${label} was not tested for ${cannabinoid}.`;

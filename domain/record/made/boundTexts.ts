import { listText, percentText } from '#domain/format.ts';
import { unprovenText } from '#domain/formulation/explain/unproven.ts';
import type { MadeTarget } from './asMadeTargets.ts';
import { isUnproven, isUpTo } from './boundedFigures.ts';

/** Stands before a figure that is the most that may be in it. */
export const UP_TO = 'up to ';
/** Stands in place of a figure that nothing bounds. */
export const UNKNOWN = 'unknown';

type Judged = Pick<MadeTarget, 'target' | 'bound'>;

/** The reasons why maximums are not proved to be kept, as sentences. */
export const unprovenTexts = ({ target, bound }: Judged): readonly string[] =>
  isUnproven({ bound })
    ? (bound?.untested ?? []).map((label) =>
        unprovenText(target.cannabinoid, label, bound?.unlimited.includes(label) ?? false),
      )
    : [];

/** Sources of the bounds that maximums are judged by, as sentences. */
export const boundNotes = (targets: readonly MadeTarget[]): readonly string[] => [
  ...new Set(
    targets.filter(isUpTo).map(({ target, bound }) => {
      const held = bound?.raised.map(({ label, percent }) => `${percentText(percent)} in ${label}`);
      return `${target.cannabinoid} counts with the most that tests leave possible: up to ${listText(held ?? [])}.`;
    }),
  ),
];

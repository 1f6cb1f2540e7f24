import type { MadeBound, MadeFigure, MadeQuantity } from './asMadeTargets.ts';
import type { BoundedLots } from './boundedLots.ts';

/** A whole batch and its parts against one target; without parts where their content is unknown. */
export type MadeFigures = { readonly whole: MadeFigure; readonly parts: readonly MadeFigure[] };

/**
 * Figures by the percents with the most that may be in it, `most`, which decides. Nothing is met that the percents miss,
 * and nothing whose bound is unknown.
 */
export function withBounds(
  { whole, parts }: MadeFigures,
  most: MadeFigures,
  { untested, unlimited, raised }: Pick<BoundedLots, 'untested' | 'unlimited' | 'raised'>,
): MadeFigures {
  const isKnown = untested.length === 0;
  const joined = (figure: MadeFigure, bounded: MadeFigure): MadeFigure => {
    const quantity = isKnown ? bounded : null;
    const isMissedAnyway = !figure.met;
    return {
      ...figure,
      met: figure.met && isKnown && bounded.met,
      bound: { quantity, untested, unlimited, raised, isMissedAnyway },
    };
  };
  return {
    whole: joined(whole, most.whole),
    parts: parts.flatMap((part, index) => {
      const bounded = most.parts[index];
      if (bounded !== undefined || !isKnown) return [joined(part, bounded ?? part)];
      // A lot that is not weighed by part may hold some of it. What the percents miss is missed all the same.
      return parts.every(({ met }) => met) ? [] : [part];
    }),
  };
}

/** The figure that decides: null where it is an unknown bound, and nothing is missed by the percents already. */
export function decidingQuantity(figure: MadeFigure): MadeQuantity | null {
  const { bound } = figure;
  if (bound === null) return figure;
  if (bound.quantity === null) return bound.isMissedAnyway ? figure : null;
  return isRaised(figure, bound) ? bound.quantity : figure;
}

/** True where the figure that decides is a bound, so that there may be less. */
export const isUpTo = (figure: MadeFigure): boolean =>
  figure.bound !== null && isRaised(figure, figure.bound);

/** Milligrams this close are the same, apart from floating-point noise. */
const SAME_MG = 1e-6;

const isRaised = ({ mg }: MadeQuantity, { quantity }: MadeBound): boolean =>
  quantity !== null && quantity.mg > mg + SAME_MG;

/** True where nothing is missed by figures, but a bound is unknown. */
export const isUnproven = ({ bound }: Pick<MadeFigure, 'bound'>): boolean =>
  bound !== null && bound.untested.length > 0 && !bound.isMissedAnyway;

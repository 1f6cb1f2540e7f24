import { percentText } from '#domain/format.ts';
import { notProvedText } from '#domain/label/labelText.ts';
import { dividedBy, exactly, times, toNumber } from '#domain/numbers/fraction.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { amountsOf, withConstants } from '../blend/answer.ts';
import { withoutCaps } from '../blend/capRows.ts';
import { type ExceededCap, exceededCaps } from '../blend/exceededCaps.ts';
import { at } from '../linear/linearProgram.ts';
import { cappedUnits } from '../problem/caps.ts';
import type { Finding } from '../problem/finding.ts';
import { type Lot, percentOf } from '../problem/lots.ts';
import { lotPercents, PERCENT_UNITS, rowFinder } from '../problem/percents.ts';
import type { Problem } from '../problem/problem.ts';
import type { Oil } from '../types.ts';

type Unkept = { readonly findings: readonly Finding[]; readonly notes: readonly string[] };

/** Lots and cannabinoids named in a sentence; more would not be read. */
const MOST_NAMED = 3;

const NOTHING: Unkept = { findings: [], notes: [] };

/**
 * The caps of the label that stand between the picked lots and a blend, with the least that may be in the batch, and the
 * limit of detection that would prove each. Nothing when there is no blend without the caps either.
 */
export function unkeptCaps(problem: Problem): Unkept {
  const free = withoutCaps(problem);
  if (free === problem) return NOTHING;
  const shares = new Map(
    problem.flexible.map((lot) => [lot.oil, shareOfCaps(problem, lot)] as const),
  );
  const least = amountsOf(free, ({ oil }) => shares.get(oil) ?? 0);
  if (least === null) return NOTHING;
  const amounts = withConstants(problem, least);
  const unkept = exceededCaps(problem, amounts).map((result) => ({
    result,
    limited: limitedIn(problem, amounts, result),
  }));
  return {
    findings: unkept.map(({ result, limited }) => ({
      class: 'cap_unproven',
      message: textOf(result, limited),
    })),
    notes: [...new Set(unkept.flatMap(({ result, limited }) => askedOf(result, limited)))],
  };
}

/** How much of each cap the lot could use up if it filled the whole room, as the sum of the shares. */
const shareOfCaps = ({ rows, weights }: Problem, lot: Lot): number =>
  rows.reduce((sum, { labelCap }, row) => {
    if (!labelCap) return sum;
    const mg = (percentOf(lot, row) * weights.capacityMg) / 1e6;
    return sum + mg / toNumber(labelCap.limit);
  }, 0);

/** A cannabinoid of a taken lot of which only a limit is known. */
type Limited = {
  readonly oil: Oil;
  readonly mg: number;
  readonly cannabinoid: string;
  readonly factor: number;
  /** In ten-thousandths of a percent: the most there may be, and what was found. */
  readonly upper: number;
  readonly found: number;
};

function limitedIn(
  { lots, buffer, fill, weights }: Problem,
  amounts: Float64Array,
  { cap: { analyte } }: ExceededCap,
): readonly Limited[] {
  const taken = lots.map(({ oil }, index) => ({ oil, mg: at(amounts, index) }));
  if (buffer && fill === 'buffer') {
    taken.push({
      oil: buffer.oil,
      mg: amounts.reduce((left, mg) => left - mg, weights.capacityMg),
    });
  }
  const keys = analyte.parts.map(({ cannabinoid }) => cannabinoidKey(cannabinoid));
  const limited = taken.flatMap(({ oil, mg }) => {
    if (!(mg > 0)) return [];
    const percents = lotPercents(oil, keys.length, rowFinder(keys));
    return analyte.parts.flatMap(({ cannabinoid, factor }, part) => {
      const found = percents[part] ?? 0;
      const upper = cappedUnits(oil, keys[part] ?? '', found);
      return upper > found ? [{ oil, mg, cannabinoid, factor, upper, found }] : [];
    });
  });
  // Those first that leave the most open.
  const openOf = ({ mg, factor, upper, found }: Limited) => mg * factor * (upper - found);
  return limited.sort((a, b) => openOf(b) - openOf(a)).slice(0, MOST_NAMED);
}

function textOf({ cap, limit, most }: ExceededCap, limited: readonly Limited[]): string {
  const { analyte, basis, limit: allowed } = cap;
  const reached = toNumber(dividedBy(times(most, exactly(allowed)), limit));
  return notProvedText(
    analyte.name,
    basis,
    { most: reached, allowed },
    limited.map(({ oil, cannabinoid, upper }) => ({
      label: oil.label,
      content: mainContent(oil),
      cannabinoid,
      upperPercent: upper / PERCENT_UNITS,
    })),
  );
}

function mainContent({ percents }: Oil): string {
  const [main] = Object.entries(percents).sort(([, a], [, b]) => b - a);
  return main === undefined ? '' : `${percentText(main[1])} ${main[0]}`;
}

/** The limits that would prove the cap, each by itself; none where less than was found would be needed. */
function askedOf({ limit, most }: ExceededCap, limited: readonly Limited[]): readonly string[] {
  const overMg = toNumber(most) - toNumber(limit);
  return limited.flatMap(({ oil, mg, cannabinoid, factor, upper, found }) => {
    const units = Math.floor(upper - (overMg * 1e6) / (mg * factor));
    if (units <= Math.max(0, found)) return [];
    const needed = percentText(units / PERCENT_UNITS);
    return `Ask the lab for a ${cannabinoid} LOQ of ${needed} or better on ${oil.label}.`;
  });
}

import { gramsOfMg } from '#domain/units.ts';
import { amountsOf, withConstants } from '../blend/answer.ts';
import { untargetedOf } from '../blend/brought.ts';
import { cheapestLots } from '../blend/choose.ts';
import { isAboveLimit, takesPromised, withinFree } from '../blend/preferred.ts';
import { withinLimit } from '../blend/withinLimit.ts';
import type { Lot } from '../problem/lots.ts';
import { type Problem, problemOf } from '../problem/problem.ts';
import type { Change, FormulationInput, Oil, Remedy } from '../types.ts';
import { aboveLimitSentences } from '../untargeted.ts';
import { gramsText, listText } from '../wording.ts';
import { withChange } from './change.ts';
import { outcomeOf, takenMg } from './resolve.ts';
import { unpickedOils } from './unpickedOils.ts';

const MOST_SHOWN = 3;
/** Lots tried one by one at most, the oldest: an inventory may be thousands. */
const MOST_TRIED = 60;
/** Nobody opens more lots than this to save a batch. */
const MOST_TOGETHER = 4;

/**
 * Lots from stock that make a blend possible when they are picked as well, all Flexible: single
 * ones with the least grams first, or the fewest together when no single one does. They take what
 * is free, and bring no more than is allowed of what no target asks for.
 */
export function addOilRemedies(problem: Problem): Remedy[] {
  const stock = unpickedOils(problem);
  const together = fewestAdded(problem, stock, bounded);
  if (together === null) return [];
  if (together.length > 1) return remedyOf(problem, together);
  const tried = [...new Set([...together, ...stock.slice(0, MOST_TRIED)])];
  const leastFirst = tried.flatMap((oil) => leastMg(problem, oil)).sort((a, b) => a.mg - b.mg);
  const remedies: Remedy[] = [];
  for (const { oil } of leastFirst) {
    if (remedies.length < MOST_SHOWN) remedies.push(...remedyOf(problem, [oil]));
  }
  return remedies;
}

/** The fewest lots that help though they bring too much; the sentence says of what, and how much. */
export function lastResort(problem: Problem): Remedy[] {
  const added = fewestAdded(problem, unpickedOils(problem), withinFree);
  return added === null ? [] : remedyOf(problem, added, true);
}

const adding = (oils: readonly Oil[]): Change => ({
  kind: 'addOil',
  oilIds: oils.map((oil) => oil.id),
});

type Bounded = (problem: Problem, isAdded: (lot: Lot) => boolean) => Problem;

/** What is already picked was somebody's own choice: only the added lots count. */
const bounded: Bounded = (problem, isAdded) => withinFree(withinLimit(problem, isAdded), isAdded);

/** The fewest lots of `stock` that must be picked as well; null when all of it does not help. */
function fewestAdded(
  problem: Problem,
  stock: readonly Oil[],
  bound: Bounded,
): readonly Oil[] | null {
  if (stock.length === 0 || problem.roomMg < 0) return null;
  const added = new Map(stock.map((oil) => [oil.id, oil]));
  const isAdded = ({ oil }: Lot) => added.has(oil.id);
  const whole = bound(problemOf(withChange(problem.input, adding(stock))), isAdded);
  const price = Float64Array.from(whole.flexible, (lot) => (isAdded(lot) ? 1 : 0));
  const columns = cheapestLots(whole, price)?.columns ?? [];
  const used = columns.flatMap((column) => added.get(whole.flexible[column]?.oil.id ?? '') ?? []);
  return used.length > 0 && used.length <= MOST_TOGETHER ? used : null;
}

/** How little of one more lot would do, solved without the rest of the stock. */
function leastMg({ input, lots, buffer }: Problem, oil: Oil) {
  const others = [...lots, ...(buffer ? [buffer] : [])].map((lot) => lot.oil);
  const small: FormulationInput = { ...input, oils: [...others, oil] };
  const isAdded = (lot: Lot) => lot.oil.id === oil.id;
  const problem = bounded(problemOf(withChange(small, adding([oil]))), isAdded);
  const amounts = amountsOf(problem, (lot) => (isAdded(lot) ? 1 : 0));
  return amounts === null ? [] : [{ oil, mg: amounts[problem.flexible.findIndex(isAdded)] ?? 0 }];
}

/** The change, if the answer it leads to keeps what it was chosen for. */
function remedyOf({ input }: Problem, oils: readonly Oil[], isLastResort = false): Remedy[] {
  const change = adding(oils);
  const outcome = outcomeOf(input, change);
  if (outcome === null) return [];
  const { problem, blend } = outcome;
  const isAdded = ({ oil }: Lot) => oils.some(({ id }) => id === oil.id);
  const isTooMuch = isAboveLimit(problem, blend.amounts, isAdded);
  if (takesPromised(problem, blend.amounts, isAdded) || isTooMuch !== isLastResort) return [];
  const grams = oils.map((oil) => gramsText(gramsOfMg(takenMg(outcome, oil.id))));
  const names = listText(oils.map((oil) => oil.label));
  const amounts = withConstants(problem, blend.amounts);
  const brings = isLastResort ? aboveLimitSentences(untargetedOf(problem, amounts)) : [];
  const sentence = [`Add ${names} from stock (uses ${listText(grams)}).`, ...brings].join(' ');
  return [{ sentence, change }];
}

import { gramsText, listText } from '#domain/format.ts';
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
import { withChange } from './change.ts';
import { outcomeOf, takenMg } from './resolve.ts';
import { unpickedOils } from './unpickedOils.ts';

const MOST_SHOWN = 3;
/** The most lots that are tried one by one, oldest first, because an inventory may hold thousands. */
const MOST_TRIED = 60;
/** Opening more lots than this to save a batch is impractical. */
const MOST_TOGETHER = 4;

/**
 * Lots from stock that make a blend possible when picked too, all Flexible: single lots with the fewest grams first, or
 * the smallest combination when no single lot suffices. They use free stock only and keep the limit on untargeted
 * cannabinoids.
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

/** The smallest combination that works but exceeds the limit; the sentence names the cannabinoids and the excess. */
export function lastResort(problem: Problem): Remedy[] {
  const added = fewestAdded(problem, unpickedOils(problem), withinFree);
  return added === null ? [] : remedyOf(problem, added, true);
}

const adding = (oils: readonly Oil[]): Change => ({
  kind: 'addOil',
  oilIds: oils.map((oil) => oil.id),
});

type Bounded = (problem: Problem, isAdded: (lot: Lot) => boolean) => Problem;

/** Lots that are already picked were a deliberate choice, so only the added lots are limited. */
const bounded: Bounded = (problem, isAdded) => withinFree(withinLimit(problem, isAdded), isAdded);

/** The fewest lots of `stock` that must be picked too; null when even all of them do not help. */
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

/** The least milligrams of one more lot that suffice, solved without the rest of the stock. */
function leastMg({ input, lots, buffer }: Problem, oil: Oil) {
  const others = [...lots, ...(buffer ? [buffer] : [])].map((lot) => lot.oil);
  const small: FormulationInput = { ...input, oils: [...others, oil] };
  const isAdded = (lot: Lot) => lot.oil.id === oil.id;
  const problem = bounded(problemOf(withChange(small, adding([oil]))), isAdded);
  const amounts = amountsOf(problem, (lot) => (isAdded(lot) ? 1 : 0));
  return amounts === null ? [] : [{ oil, mg: amounts[problem.flexible.findIndex(isAdded)] ?? 0 }];
}

/** The change as a remedy, if its answer keeps the limits that it was chosen for. */
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

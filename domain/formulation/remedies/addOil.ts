import { gramsOfMg } from '#domain/units.ts';
import { amountsOf } from '../blend/answer.ts';
import { cheapestLots } from '../blend/choose.ts';
import { isSoundOil } from '../problem/badOil.ts';
import { oldestFirst } from '../problem/lots.ts';
import { rowFinder } from '../problem/percents.ts';
import { type Problem, problemOf } from '../problem/problem.ts';
import type { Change, FormulationInput, Oil, Remedy } from '../types.ts';
import { gramsText, listText } from '../wording.ts';
import { withChange } from './change.ts';
import { outcomeOf, takenMg } from './resolve.ts';

const MOST_SHOWN = 3;
/** Lots tried one by one at most, the oldest: an inventory may be thousands. */
const MOST_TRIED = 60;
/** Nobody opens more lots than this to save a batch. */
const MOST_TOGETHER = 4;

/**
 * Lots from stock that make a blend possible when they are picked as well, all Flexible: single
 * ones with the least grams first, or the fewest together when no single one does.
 */
export function addOilRemedies(problem: Problem): Remedy[] {
  const stock = unpickedOils(problem);
  const together = fewestAdded(problem, stock);
  if (together === null) return [];
  if (together.length > 1) return remedyOf(problem, together);
  const tried = [...new Set([...together, ...stock.slice(0, MOST_TRIED)])];
  return tried
    .flatMap((oil) => leastMg(problem, oil))
    .sort((a, b) => a.mg - b.mg)
    .slice(0, MOST_SHOWN)
    .flatMap(({ oil }) => remedyOf(problem, [oil]));
}

/**
 * Sound lots in stock that are not picked and could help, oldest first: they contain a targeted
 * cannabinoid, or there is weight that only oil can make.
 */
export function unpickedOils({ input, rows, fill }: Problem): Oil[] {
  const picked = new Set(input.choices.map((choice) => choice.oilId));
  if (input.bufferOilId) picked.add(input.bufferOilId);
  const rowOf = rowFinder(rows.map((row) => row.key));
  const helps = (oil: Oil) =>
    Object.keys(oil.percents).some((name) => rowOf(name) >= 0 && (oil.percents[name] ?? 0) > 0);
  return input.oils
    .filter((oil) => oil.grams > 0 && !picked.has(oil.id) && isSoundOil(oil))
    .filter((oil) => fill === 'exact' || helps(oil))
    .map((oil) => ({ oil }))
    .sort(oldestFirst)
    .map(({ oil }) => oil);
}

const adding = (oils: readonly Oil[]): Change => ({
  kind: 'addOil',
  oilIds: oils.map((oil) => oil.id),
});

/** The fewest lots of `stock` that must be picked as well; null when all of it does not help. */
function fewestAdded(problem: Problem, stock: readonly Oil[]): readonly Oil[] | null {
  if (stock.length === 0 || problem.roomMg < 0) return null;
  const added = new Map(stock.map((oil) => [oil.id, oil]));
  const whole = problemOf(withChange(problem.input, adding(stock)));
  const price = Float64Array.from(whole.flexible, ({ oil }) => (added.has(oil.id) ? 1 : 0));
  const columns = cheapestLots(whole, price)?.columns ?? [];
  const used = columns.flatMap((column) => added.get(whole.flexible[column]?.oil.id ?? '') ?? []);
  return used.length > 0 && used.length <= MOST_TOGETHER ? used : null;
}

/** How little of one more lot would do, solved without the rest of the stock. */
function leastMg({ input, lots, buffer }: Problem, oil: Oil) {
  const others = [...lots, ...(buffer ? [buffer] : [])].map((lot) => lot.oil);
  const small: FormulationInput = { ...input, oils: [...others, oil] };
  const problem = problemOf(withChange(small, adding([oil])));
  const isAdded = problem.flexible.map((lot) => lot.oil.id === oil.id);
  const amounts = amountsOf(problem, (lot) => (lot.oil.id === oil.id ? 1 : 0));
  return amounts === null ? [] : [{ oil, mg: amounts[isAdded.indexOf(true)] ?? 0 }];
}

function remedyOf({ input }: Problem, oils: readonly Oil[]): Remedy[] {
  const change = adding(oils);
  const outcome = outcomeOf(input, change);
  if (outcome === null) return [];
  const grams = oils.map((oil) => gramsText(gramsOfMg(takenMg(outcome, oil.id))));
  const names = listText(oils.map((oil) => oil.label));
  return [{ sentence: `Add ${names} from stock (uses ${listText(grams)}).`, change }];
}

import { gramsOfMg } from '#domain/units.ts';
import { isSoundOil } from './badOil.ts';
import { oldestFirst } from './lots.ts';
import { rowFinder } from './percents.ts';
import type { Problem } from './problem.ts';
import { resolve } from './resolve.ts';
import type { Oil, Remedy } from './types.ts';
import { gramsText } from './wording.ts';

const MOST_SHOWN = 3;
/** Lots tried at most, the oldest: an inventory may be thousands, and each is solved for. */
const MOST_TRIED = 60;

/** Lots from stock of which one more, set to Flexible, makes a blend possible; least grams first. */
export function addOilRemedies(problem: Problem): Remedy[] {
  return unpickedOils(problem)
    .slice(0, MOST_TRIED)
    .flatMap((oil) => withOil(problem, oil))
    .sort((a, b) => a.grams - b.grams)
    .slice(0, MOST_SHOWN)
    .map(({ oil, grams }) => ({
      sentence: `Add ${oil.label} from stock (uses about ${gramsText(grams)}).`,
      change: { kind: 'addOil', oilId: oil.id },
    }));
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

function withOil({ input, lots, buffer }: Problem, oil: Oil) {
  const others = [...lots, ...(buffer ? [buffer] : [])].map((lot) => lot.oil);
  const choices = [...input.choices, { oilId: oil.id, mode: 'flexible' as const }];
  const changed = { ...input, oils: [...others, oil], choices };
  const solved = resolve(changed, (lot) => (lot.oil.id === oil.id ? 1 : 0));
  if (solved === null) return [];
  const column = solved.problem.flexible.findIndex((lot) => lot.oil.id === oil.id);
  return [{ oil, grams: gramsOfMg(solved.amounts[column] ?? 0) }];
}

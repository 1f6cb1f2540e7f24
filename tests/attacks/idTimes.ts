import { inWords, lookalikes, ownFill, type Slot } from './slots.ts';
import type { Things } from './things.ts';

const WARM_UP = 2;
/** Medians that differ by more than this distinguish the ids. */
export const MOST_APART = 0.2;

/** An id of another organization, and a nonexistent one of the same form. */
export type IdPair = readonly [foreign: string, random: string];

export const pairOf = (slot: Slot, { ids }: Pick<Things, 'ids'>, type: string): IdPair => {
  const idIn = (all: ReadonlyMap<string, readonly string[]>) =>
    inWords(slot.api, all).get(type)?.[0] ?? '';
  return [idIn(ids), idIn(lookalikes(ids))];
};

export type Asker = {
  readonly own: Things;
  readonly typesOf: ReadonlyMap<string, string>;
};

/**
 * Median milliseconds of the two ids over `pairs` alternating requests. Every other pair begins with the random id, so
 * that neither benefits from a warm cache.
 */
export async function medianTimes(
  slot: Slot,
  { own, typesOf }: Asker,
  [foreign, random]: IdPair,
  turns: number,
): Promise<{ readonly foreignMs: number; readonly randomMs: number }> {
  const fill = ownFill(slot, own, typesOf);
  const times = { foreign: [] as number[], random: [] as number[] };
  for (let turn = 0; turn < turns + WARM_UP; turn += 1) {
    const both = [
      [times.foreign, foreign],
      [times.random, random],
    ] as const;
    for (const [taken, id] of turn % 2 === 0 ? both : both.toReversed()) {
      const startedAt = performance.now();
      await slot.ask(own.adminApi, id, fill);
      if (turn >= WARM_UP) taken.push(performance.now() - startedAt);
    }
  }
  return { foreignMs: median(times.foreign), randomMs: median(times.random) };
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

/** A few pairs suffice when times are equal; on a busy machine more are needed. */
const TURNS = [7, 7, 15, 15, 31, 61];

/** A description of a time difference that persists in every round with the same sign; otherwise null. */
export async function apartInTime(slot: Slot, asker: Asker, ids: IdPair): Promise<string | null> {
  const ratios: number[] = [];
  for (const turns of TURNS) {
    const { foreignMs, randomMs } = await medianTimes(slot, asker, ids, turns);
    const ratio = foreignMs / randomMs;
    ratios.push(ratio);
    const isApart = Math.abs(ratio - 1) > MOST_APART;
    if (!isApart || ratios.some((other) => other > 1 !== ratio > 1)) return null;
  }
  const times = ratios.map((ratio) => ratio.toFixed(2)).join(', ');
  return `${times} times as long for an id of others as for one of nothing`;
}

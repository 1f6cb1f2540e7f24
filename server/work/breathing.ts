import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest time for which the event loop is kept busy, not counting the current piece of work. */
const TURN_MS = 10;

/**
 * Keeps long work from blocking the event loop: awaited after each piece of work, the returned function lets other
 * requests run once `TURN_MS` have passed.
 */
export function breathing(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < TURN_MS) return;
    return nextTurn().then(() => {
      began = performance.now();
    });
  };
}

/** `Array.prototype.map` that does not block the event loop. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const breathe = breathing();
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    await breathe();
  }
  return results;
}

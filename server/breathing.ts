import { setImmediate as nextTurn } from 'node:timers/promises';

/** Other requests wait no longer than this for a turn, and one more piece of the work. */
const TURN_MS = 10;

/**
 * For work that takes long in this thread: awaited after each piece, it gives the others their turn as
 * soon as this one has lasted long enough.
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

/** What `Array.prototype.map` gives, in as many turns as it takes. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const breathe = breathing();
  const results: Result[] = [];
  for (const item of items) {
    results.push(map(item));
    await breathe();
  }
  return results;
}

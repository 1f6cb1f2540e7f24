import { type Bounds, boundedWork } from './boundedWork.ts';

/** Separate limits for each key, kept while any of its work runs or waits. */
export function turnsOfEach<Key = number>(bounds: Bounds) {
  type Turns = { readonly run: ReturnType<typeof boundedWork>; asked: number };
  const turnsOf = new Map<Key, Turns>();
  return async <Result>(key: Key, work: () => Promise<Result>): Promise<Result> => {
    const turns = turnsOf.get(key) ?? { run: boundedWork(bounds), asked: 0 };
    turnsOf.set(key, turns);
    turns.asked += 1;
    try {
      return await turns.run(work);
    } finally {
      turns.asked -= 1;
      if (turns.asked === 0) turnsOf.delete(key);
    }
  };
}

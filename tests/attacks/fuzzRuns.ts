import fc from 'fast-check';
import { type Dice, diceOf } from './dice.ts';

/** In fewer runs, shares of the answers say nothing. */
export const ENOUGH_RUNS = 2_000;
/** `FUZZ_RUNS=10000` for longer, `FUZZ_SEED=…` for other requests than those of every run. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? ENOUGH_RUNS);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
/** Each block of requests begins with the same rows, and is repeated by its own seed. */
const BLOCK = 50;

export type Tally = ReadonlyMap<string, number>;

type Fuzz<Request> = {
  readonly prepare: () => Promise<void>;
  readonly make: (dice: Dice) => Request;
  /** Faults of the answer, and what it is counted as. */
  readonly send: (request: Request) => Promise<{
    readonly faults: readonly string[];
    readonly counts: readonly string[];
  }>;
};

const MOST_FAULTS = 10;

/** Sends random requests and tells the faults of the answers, and how many there were of each kind. */
export async function fuzz<Request>({ prepare, make, send }: Fuzz<Request>) {
  const tally = new Map<string, number>();
  const faults: string[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < RUNS && faults.length < MOST_FAULTS; sent += BLOCK) {
    const seed = SEED + sent;
    await prepare();
    const requests = fc.sample(
      fc.gen().map((gen) => make(diceOf(gen))),
      { seed, numRuns: Math.min(BLOCK, RUNS - sent) },
    );
    for (const request of requests) {
      const answer = await send(request);
      for (const kind of answer.counts) tally.set(kind, (tally.get(kind) ?? 0) + 1);
      if (answer.faults.length > 0) {
        faults.push(`FUZZ_SEED=${seed} ${answer.faults.join('; ')} for ${shown(request)}`);
      }
    }
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  return { faults, tally, seconds, runs: RUNS };
}

const LONGEST_SHOWN = 3_000;
const shown = (request: unknown) => JSON.stringify(request).slice(0, LONGEST_SHOWN);

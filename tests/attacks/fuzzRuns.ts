import fc from 'fast-check';
import { type Dice, diceOf } from './dice.ts';

/** Proportions of results are meaningful only from this number of runs. */
export const ENOUGH_RUNS = 2_000;
/** `FUZZ_RUNS=10000` runs longer, `FUZZ_SEED=…` sends other requests. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? ENOUGH_RUNS);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
/** Requests per block; each block starts with the same rows and has its own seed. */
const BLOCK = 50;
/** Blocks from one reading of what was written to the next. */
const READ_EVERY = 8;

export type Tally = ReadonlyMap<string, number>;

type Fuzz<Request> = {
  readonly prepare: () => Promise<void>;
  readonly make: (dice: Dice) => Request;
  /** Faults in the response, and the category under which it is counted. */
  readonly send: (request: Request) => Promise<{
    readonly faults: readonly string[];
    readonly counts: readonly string[];
  }>;
  /** Faults in reading everything that the requests of a block have written. */
  readonly readBack: () => Promise<readonly string[]>;
};

const MOST_FAULTS = 10;

/** Sends random requests; returns the faults in the responses and the number of each category. */
export async function fuzz<Request>({ prepare, make, send, readBack }: Fuzz<Request>) {
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
    if ((sent / BLOCK) % READ_EVERY !== 0) continue;
    const unread = await readBack();
    faults.push(...unread.map((fault) => `FUZZ_SEED=${seed} what was written broke ${fault}`));
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  return { faults, tally, seconds, runs: RUNS };
}

const LONGEST_SHOWN = 3_000;
const shown = (request: unknown) => JSON.stringify(request).slice(0, LONGEST_SHOWN);

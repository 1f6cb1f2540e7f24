import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { CALCULATE, SAVE } from '#tests/samples/formulations.ts';
import {
  graphFaults,
  HOSTILE_VALUES,
  placesIn,
  restFaults,
  withAt,
} from '#tests/samples/hostile.ts';
import { createHostileWorld, type HostileWorld } from '#tests/samples/hostileWorld.ts';

let world: HostileWorld;

beforeAll(async () => {
  world = await createHostileWorld();
});

/** Invalid and plausible values. */
const anyValue = fc.oneof(
  fc.constantFrom(...HOSTILE_VALUES, undefined),
  fc.double(),
  fc.double({ min: 0, max: 200, noNaN: true }),
  fc.integer({ min: -3, max: 3000 }),
  fc.integer({ min: 0, max: 1_500_000 }).map((units) => String(units / 10_000)),
  fc.constantFrom('flexible', 'use_all', 'fixed', 'FLEXIBLE', 'USE_ALL', 'FIXED', 'THC', ' cbd '),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const changes = fc.array(fc.tuple(fc.nat(), anyValue), { minLength: 1, maxLength: 3 });

function mutated(base: unknown, made: readonly (readonly [number, unknown])[]): unknown {
  return made.reduce((request: unknown, [choice, value]) => {
    const places = placesIn(request);
    const place = places[choice % Math.max(1, places.length)];
    return place ? withAt(request, place, value) : request;
  }, base);
}

/** A fixed seed, so that failures can be reproduced. */
const RUNS = { seed: 20_261_121, numRuns: 300 };
const FUZZ_TIMEOUT_MS = 180_000;

const successes = { calculated: 0, saved: 0 };

test(
  'no mutated request causes an internal error or a wrong success in REST',
  async () => {
    const base = { ...world.body, parts: 2, ingredients: [{ actual_qty: 1, initials: 'RF' }] };
    await fc.assert(
      fc.asyncProperty(changes, fc.boolean(), async (made, isSave) => {
        const body = mutated(base, made);
        const answer = await world.api.rest('POST', isSave ? '/batches' : '/formulations', {
          body,
        });
        if (answer.status === 201) successes.saved += 1;
        if ((answer.body as { success?: boolean }).success) successes.calculated += 1;
        expect(restFaults(answer, world.questionOfBody(body))).toEqual([]);
      }),
      RUNS,
    );
  },
  FUZZ_TIMEOUT_MS,
);

test(
  'no mutated request causes an internal error or a wrong success in GraphQL',
  async () => {
    let keys = 0;
    await fc.assert(
      fc.asyncProperty(changes, fc.boolean(), async (made, isSave) => {
        keys += 1;
        const saving = {
          parts: 2,
          idempotencyKey: `fuzz-key-${keys}`,
          entries: { lines: [{ position: 1, actualGrams: '1', initials: 'RF' }] },
        };
        const input = mutated(isSave ? { ...world.input, ...saving } : world.input, made);
        const answer = await world.api.graph(isSave ? SAVE : CALCULATE, { input });
        const question = world.questionOfInput(input);
        expect(graphFaults(answer, question)).toEqual([]);
        const { createBatch } = (answer.data ?? {}) as {
          createBatch?: { batch?: { batchId: string } };
        };
        if (!createBatch?.batch) return;
        const stored = await world.api.rest('GET', `/batches/${createBatch.batch.batchId}`);
        expect(restFaults({ ...stored, status: 201 }, question)).toEqual([]);
      }),
      RUNS,
    );
  },
  FUZZ_TIMEOUT_MS,
);

test('some mutated requests were valid, so successes were tested, too', () => {
  expect(successes.calculated).toBeGreaterThan(5);
  expect(successes.saved).toBeGreaterThan(5);
});

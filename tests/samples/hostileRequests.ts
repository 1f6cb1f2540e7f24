import { beforeAll } from 'vitest';
import { CALCULATE, SAVE } from '#tests/samples/formulations.ts';
import { createHostileWorld, type HostileWorld } from '#tests/samples/hostileWorld.ts';

/** Requests to calculate and to save through both APIs, in a world of the test file. */

export let world: HostileWorld;

/** Called at the top of a test file. */
export function createHostileWorldBefore(): void {
  beforeAll(async () => {
    world = await createHostileWorld();
  });
}

let keys = 0;
export const newKey = () => {
  keys += 1;
  return `hostile-${keys}`;
};

export const calculateByRest = (body: unknown) => world.api.rest('POST', '/formulations', { body });
export const calculateByGraph = (input: unknown) => world.api.graph(CALCULATE, { input });
export const saveByRest = (body: unknown, key = newKey()) =>
  world.api.rest('POST', '/batches', { body, headers: { 'idempotency-key': key } });
export const saveByGraph = (input: unknown) => world.api.graph(SAVE, { input });
export const saveInput = (): Readonly<Record<string, unknown>> => ({
  ...world.input,
  parts: 3,
  idempotencyKey: newKey(),
});

export const LONG = 'x'.repeat(100_000);

export type Place = {
  readonly name: string;
  readonly rest: readonly (string | number)[];
  readonly graph: readonly (string | number)[];
};

export const place = (name: string, rest: string, graph: string): Place => {
  const path = (text: string) =>
    text.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return { name, rest: path(rest), graph: path(graph) };
};

export const shown = (value: unknown) => String(JSON.stringify(value) ?? value).slice(0, 60);

/** A choice of a lot in stock, in both APIs. */
export const stockChoice = () => [
  { oil_id: world.oilId },
  { lot: (world.input['choices'] as { lot: unknown }[])[0]?.lot, mode: 'FLEXIBLE' },
];

export const many = (count: number) =>
  stockChoice().map((choice) => Array.from({ length: count }, () => choice));

export const percents = (...named: readonly (readonly [string, number])[]) =>
  named.map(([cannabinoid, percent]) => ({ cannabinoid, percent: String(percent) }));

export const POTENCIES = 'choices.2.lot.temporary.potencies';

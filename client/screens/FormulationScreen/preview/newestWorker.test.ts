import { expect, test } from 'vitest';
import type { FormulationInput } from '#domain/formulation/types.ts';
import { formulatePlan } from '#domain/record/plan/formulatePlan.ts';
import { createNewestWorker, type StartSolver } from './newestWorker.ts';
import { type Previewed, previewed } from './previewed.ts';

/** A batch of size `multiplier`, by which answers are told apart. */
const inputOf = (multiplier: number): FormulationInput => ({
  recipe: { batchWeightGrams: 100, unitWeightGrams: 1, specifications: [], ingredients: [] },
  multiplier,
  oils: [],
  choices: [],
});

/** A worker that responds and dies on command, and records its requests. */
function fakeWorker() {
  const asked: FormulationInput[] = [];
  const state = { starts: 0, terminations: 0, reply: () => {}, die: () => {} };
  const start: StartSolver<FormulationInput, Previewed> = (onAnswer, onDeath) => {
    state.starts += 1;
    state.die = onDeath;
    return {
      solve: (input) => {
        asked.push(structuredClone(input));
        state.reply = () => onAnswer(previewed(input, formulatePlan(input)));
      },
      terminate: () => {
        state.terminations += 1;
      },
    };
  };
  return { asked, state, start };
}

const neverHere = () => Promise.reject(new Error('Solved on the main thread.'));
const hereOnly = async (input: FormulationInput) => previewed(input, formulatePlan(input));

/** Collects the batch grams of the answers. */
function answers() {
  const grams: number[] = [];
  return { grams, take: ({ answer }: Previewed) => grams.push(answer.summary.batchGrams) };
}

test('the worker starts with the first request, and its answer is returned', () => {
  const fake = fakeWorker();
  const preview = createNewestWorker(neverHere, fake.start);
  expect(fake.state.starts).toBe(0);
  const { grams, take } = answers();
  preview.ask(inputOf(1), take);
  fake.state.reply();
  preview.ask(inputOf(2), take);
  fake.state.reply();
  expect(grams).toEqual([100, 200]);
  expect(fake.state.starts).toBe(1);
});

test('while it is busy only the newest request waits, and older ones are never answered', () => {
  const fake = fakeWorker();
  const preview = createNewestWorker(neverHere, fake.start);
  const { grams, take } = answers();
  for (const multiplier of [1, 2, 3]) preview.ask(inputOf(multiplier), take);
  expect(fake.asked.map(({ multiplier }) => multiplier)).toEqual([1]);
  fake.state.reply();
  expect(grams).toEqual([]);
  expect(fake.asked.map(({ multiplier }) => multiplier)).toEqual([1, 3]);
  fake.state.reply();
  expect(grams).toEqual([300]);
});

test('a cancelled request is not answered, nor sent if it was still waiting', () => {
  const fake = fakeWorker();
  const preview = createNewestWorker(neverHere, fake.start);
  const { grams, take } = answers();
  const takeBack = preview.ask(inputOf(1), take);
  takeBack();
  preview.ask(inputOf(2), take)();
  fake.state.reply();
  expect(grams).toEqual([]);
  expect(fake.asked).toHaveLength(1);
});

test('when the worker dies, the main thread answers from then on', async () => {
  const fake = fakeWorker();
  const preview = createNewestWorker(hereOnly, fake.start);
  const first = new Promise<Previewed>((resolve) => preview.ask(inputOf(1), resolve));
  fake.state.die();
  expect((await first).answer.summary.batchGrams).toBe(100);
  expect(fake.state.terminations).toBe(1);
  const second = new Promise<Previewed>((resolve) => preview.ask(inputOf(2), resolve));
  expect((await second).answer.summary.batchGrams).toBe(200);
  expect(fake.asked).toHaveLength(1);
});

test('an answer of the main thread is dropped when there is a newer request', async () => {
  const fake = fakeWorker();
  const preview = createNewestWorker(hereOnly, fake.start);
  const { grams, take } = answers();
  preview.ask(inputOf(1), take);
  fake.state.die();
  await new Promise<void>((resolve) => {
    preview.ask(inputOf(2), (answer) => {
      take(answer);
      resolve();
    });
  });
  expect(grams).toEqual([200]);
});

test('after ending, another worker is started', () => {
  const fake = fakeWorker();
  const preview = createNewestWorker(neverHere, fake.start);
  const { grams, take } = answers();
  preview.ask(inputOf(1), take);
  preview.end();
  expect(fake.state.terminations).toBe(1);
  preview.ask(inputOf(2), take);
  fake.state.reply();
  expect(grams).toEqual([200]);
  expect(fake.state.starts).toBe(2);
});

import { expect, test } from 'vitest';
import type { FormulationInput } from '#domain/formulation/types.ts';
import { formulatePlan } from '#domain/record/formulatePlan.ts';
import type { PlannedFormulation } from '#domain/record/plannedFormulation.ts';
import { createPreviewWorker, type StartSolver } from './previewWorker.ts';

/** A batch `multiplier` times as large, to tell answers apart by. */
const inputOf = (multiplier: number): FormulationInput => ({
  recipe: { batchWeightGrams: 100, unitWeightGrams: 1, specifications: [], ingredients: [] },
  multiplier,
  oils: [],
  choices: [],
});

/** Works and dies when told to, and keeps what it was asked. */
function fakeWorker() {
  const asked: FormulationInput[] = [];
  const state = { starts: 0, terminations: 0, reply: () => {}, die: () => {} };
  const start: StartSolver = (onAnswer, onDeath) => {
    state.starts += 1;
    state.die = onDeath;
    return {
      solve: (input) => {
        asked.push(structuredClone(input));
        state.reply = () => onAnswer(formulatePlan(input));
      },
      terminate: () => {
        state.terminations += 1;
      },
    };
  };
  return { asked, state, start };
}

const neverHere = () => Promise.reject(new Error('Solved on the main thread.'));
const hereOnly = async (input: FormulationInput) => formulatePlan(input);

/** Batch grams of the answers as they come. */
function answers() {
  const grams: number[] = [];
  return { grams, take: (answer: PlannedFormulation) => grams.push(answer.summary.batchGrams) };
}

test('the worker starts with the first question, and its answer comes back', () => {
  const fake = fakeWorker();
  const preview = createPreviewWorker(neverHere, fake.start);
  expect(fake.state.starts).toBe(0);
  const { grams, take } = answers();
  preview.ask(inputOf(1), take);
  fake.state.reply();
  preview.ask(inputOf(2), take);
  fake.state.reply();
  expect(grams).toEqual([100, 200]);
  expect(fake.state.starts).toBe(1);
});

test('while it works only the newest question waits, and older ones are never answered', () => {
  const fake = fakeWorker();
  const preview = createPreviewWorker(neverHere, fake.start);
  const { grams, take } = answers();
  for (const multiplier of [1, 2, 3]) preview.ask(inputOf(multiplier), take);
  expect(fake.asked.map(({ multiplier }) => multiplier)).toEqual([1]);
  fake.state.reply();
  expect(grams).toEqual([]);
  expect(fake.asked.map(({ multiplier }) => multiplier)).toEqual([1, 3]);
  fake.state.reply();
  expect(grams).toEqual([300]);
});

test('a question that was taken back is not answered, nor asked when it only waits', () => {
  const fake = fakeWorker();
  const preview = createPreviewWorker(neverHere, fake.start);
  const { grams, take } = answers();
  const takeBack = preview.ask(inputOf(1), take);
  takeBack();
  preview.ask(inputOf(2), take)();
  fake.state.reply();
  expect(grams).toEqual([]);
  expect(fake.asked).toHaveLength(1);
});

test('when the worker dies, the main thread answers, then and from then on', async () => {
  const fake = fakeWorker();
  const preview = createPreviewWorker(hereOnly, fake.start);
  const first = new Promise<PlannedFormulation>((resolve) => preview.ask(inputOf(1), resolve));
  fake.state.die();
  expect((await first).summary.batchGrams).toBe(100);
  expect(fake.state.terminations).toBe(1);
  const second = new Promise<PlannedFormulation>((resolve) => preview.ask(inputOf(2), resolve));
  expect((await second).summary.batchGrams).toBe(200);
  expect(fake.asked).toHaveLength(1);
});

test('an answer of the main thread that a newer question overtook is dropped too', async () => {
  const fake = fakeWorker();
  const preview = createPreviewWorker(hereOnly, fake.start);
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

test('after the end another worker is started', () => {
  const fake = fakeWorker();
  const preview = createPreviewWorker(neverHere, fake.start);
  const { grams, take } = answers();
  preview.ask(inputOf(1), take);
  preview.end();
  expect(fake.state.terminations).toBe(1);
  preview.ask(inputOf(2), take);
  fake.state.reply();
  expect(grams).toEqual([200]);
  expect(fake.state.starts).toBe(2);
});

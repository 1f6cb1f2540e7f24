import { expect, test } from 'vitest';
import { formulate } from '#domain/formulation/solve.ts';
import type { Formulation } from '#domain/formulation/types.ts';
import {
  AT_FIRST,
  BASE,
  BATCH_GRAMS,
  changed,
  inputOf,
  OILS,
  type Settings,
  TARGETS,
} from './example.ts';

const answerTo = (settings: Settings): Formulation => formulate(inputOf(settings));

function grams(settings: Settings): Readonly<Record<string, number>> {
  const answer = answerTo(settings);
  if (!answer.ok) throw new Error(answer.message);
  return {
    ...Object.fromEntries(answer.allocations.map(({ oilId, grams }) => [oilId, grams])),
    water: answer.buffer?.grams ?? 0,
  };
}

test('at first every target is met with all three oils, and the water fills the batch', () => {
  const answer = answerTo(AT_FIRST);
  expect(answer.ok && answer.targets.every(({ met }) => met)).toBe(true);
  expect(answer.ok && answer.warnings).toEqual([]);
  const weighed = grams(AT_FIRST);
  for (const part of Object.values(weighed)) expect(part).toBeGreaterThan(1);
  const sum = Object.values(weighed).reduce((all, part) => all + part, BASE.grams);
  expect(sum).toBeCloseTo(BATCH_GRAMS, 6);
});

test('a weaker distillate takes more grams of it, and leaves less room for water', () => {
  const weaker = changed(AT_FIRST, { does: 'setPotency', oilId: 'distillate', percent: 44.1 });
  expect(grams(weaker)['distillate']).toBeGreaterThan(1.9 * (grams(AT_FIRST)['distillate'] ?? 0));
  expect(grams(weaker)['water']).toBeLessThan(grams(AT_FIRST)['water'] ?? 0);
});

test('a higher target takes more grams', () => {
  const higher = changed(AT_FIRST, { does: 'setTarget', cannabinoid: 'CBD', mg: 40 });
  expect(grams(higher)['isolate']).toBeGreaterThan(grams(AT_FIRST)['isolate'] ?? 0);
});

test('without the isolate there is no blend, and adding it is what would help', () => {
  const without = changed(AT_FIRST, { does: 'leaveOut', oilId: 'isolate' });
  const answer = answerTo(without);
  expect(answer).toMatchObject({ ok: false, class: 'need_more_flex' });
  expect(!answer.ok && answer.remedies[0]?.sentence).toBe(
    'Add CBD-I-03 from stock (uses 4.643 g).',
  );
  expect(grams(changed(without, { does: 'pick', oilId: 'isolate' }))).toEqual(grams(AT_FIRST));
});

test('starting over brings back the settings at first', () => {
  const other = changed(AT_FIRST, { does: 'setTarget', cannabinoid: 'THC', mg: 9 });
  expect(changed(other, { does: 'startOver' })).toBe(AT_FIRST);
});

test('at both ends of every slider the calculation is sound and says something', () => {
  const ends = [
    ...OILS.flatMap(({ id, range }) =>
      [range.least, range.most].map(
        (percent) => ({ does: 'setPotency', oilId: id, percent }) as const,
      ),
    ),
    ...TARGETS.flatMap(({ cannabinoid, range }) =>
      [range.least, range.most].map((mg) => ({ does: 'setTarget', cannabinoid, mg }) as const),
    ),
  ];
  for (const end of ends) {
    const answer = answerTo(changed(AT_FIRST, end));
    expect(answer.ok || (answer.class !== 'bad_input' && answer.message !== '')).toBe(true);
  }
});

test('no oil exceeds 100 %, and every slider begins at one of its steps', () => {
  for (const { percents, main, range } of OILS) {
    const others = Object.entries(percents).filter(([cannabinoid]) => cannabinoid !== main);
    expect(others.reduce((sum, [, percent]) => sum + percent, range.most)).toBeLessThanOrEqual(100);
  }
  const starts = [
    ...OILS.map(({ percents, main, range }) => ({ value: percents[main] ?? 0, ...range })),
    ...TARGETS.map(({ value, range }) => ({ value, ...range })),
  ];
  for (const { value, least, most, step } of starts) {
    expect(value).toBeGreaterThanOrEqual(least);
    expect(value).toBeLessThanOrEqual(most);
    const steps = (value - least) / step;
    expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6);
  }
});

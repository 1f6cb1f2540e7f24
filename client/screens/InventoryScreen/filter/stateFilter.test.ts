import { expect, test } from 'vitest';
import { STATE_CHOICES, stateChoice } from './stateFilter.ts';

test('a chip asks the graph for the same states as the domain', () => {
  const inGraph = (state: string) =>
    state.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  for (const { states, inGraph: asked } of Object.values(STATE_CHOICES)) {
    expect(asked).toEqual(states.map(inGraph));
  }
});

test('a lot whose retest is overdue is found under Due soon', () => {
  expect(stateChoice('due')?.states).toContain('retestDue');
});

test.each([null, '', 'rejected', 'toString', '__proto__'])('%s filters nothing', (value) => {
  expect(stateChoice(value)).toBeNull();
});

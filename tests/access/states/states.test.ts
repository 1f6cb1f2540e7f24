import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { applySettings } from '#server/settings/env.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { TEST_SETTINGS } from '#tests/setup/testSettings.ts';
import { ACCESS_MATRIX } from '../matrix.ts';
import { createScene } from './state.ts';
import { STATES } from './states.ts';

beforeEach(() => db().rateLimit.deleteMany());
afterEach(() => applySettings(TEST_SETTINGS));

test('there are 37 states, each of another call', () => {
  expect(STATES).toHaveLength(37);
  expect(new Set(STATES.map(({ state, call }) => `${state} ${call}`)).size).toBe(37);
});

test('each state is of an operation that both APIs have', () => {
  const inBoth = ACCESS_MATRIX.filter(({ rest, graph }) => rest.length > 0 && graph.length > 0);
  const names = new Set(inBoth.map(({ name }) => name));
  expect(STATES.filter(({ call }) => !names.has(call))).toEqual([]);
});

const CASES = STATES.flatMap((state) =>
  (['rest', 'graph'] as const).map((way) => ({ ...state, way })),
);

describe('what the state refuses', () => {
  test.each(CASES)(
    '$call, $state, through $way: $status, and no row changes',
    async ({ arrange, way, status }) => {
      const ways = await arrange(await createScene());
      const before = await tableSnapshot();
      expect((await ways[way]()).status).toBe(status);
      expect(await tableSnapshot()).toEqual(before);
    },
  );
});

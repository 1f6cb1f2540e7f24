import { afterAll, expect, test } from 'vitest';
import { formulate } from '../solve.ts';
import { aloneBounds } from '../testing/bounds/alone.ts';
import { forcedBounds } from '../testing/bounds/forced.ts';
import { jointBounds } from '../testing/bounds/joint.ts';
import { recipeBounds } from '../testing/bounds/recipe.ts';
import { report } from '../testing/runs.ts';
import { FAILURE_CLASSES } from '../types.ts';

const bounds = [...recipeBounds, ...forcedBounds, ...aloneBounds, ...jointBounds];

const cases = bounds.flatMap(({ passes, fails, ...bound }) => [
  ...passes.map((x) => ({ ...bound, x, expected: bound.otherwise ?? ('ok' as const) })),
  ...fails.map((x) => ({ ...bound, x, expected: bound.of })),
]);

test.each(cases)('$about: $x is $expected', ({ of, input, x, expected, isBehind }) => {
  const answer = formulate(input(x));
  if (answer.ok) {
    expect(expected).toBe('ok');
    return;
  }
  if (expected === of) expect(answer.classes).toContain(of);
  else expect(answer.classes).not.toContain(of);
  if (!isBehind || expected !== of) expect(answer.class).toBe(expected);
});

test('every failure class has a bound', () => {
  expect(new Set(bounds.map((bound) => bound.of))).toEqual(new Set(FAILURE_CLASSES));
});

afterAll(() => {
  for (const name of FAILURE_CLASSES) {
    const some = cases.filter(({ of }) => of === name);
    const outside = some.filter(({ expected }) => expected === name).length;
    report(`class: ${name}`, `${some.length - outside} cases at or inside, ${outside} outside`);
  }
});

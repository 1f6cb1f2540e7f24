import { expect, test } from 'vitest';
import { type GraphStep, runGraph } from './stepGraph.ts';

/** Records in order which steps begin (`+`) and end (`-`); a step ends when `end` is called for it. */
function recorder() {
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const run = ({ name }: GraphStep) =>
    new Promise<string>((resolve) => {
      events.push(`+${name}`);
      ends.set(name, () => {
        events.push(`-${name}`);
        resolve(name);
      });
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    // The scheduler learns about it within a few turns of the event loop.
    await new Promise(setImmediate);
  };
  return { events, run, end };
}

const step = (name: string, cores: number, ...needs: string[]): GraphStep => ({
  name,
  cores,
  needs,
});

test('what needs nothing begins in order, as many as there are processors for', async () => {
  const { events, run, end } = recorder();
  const done = runGraph([step('a', 1), step('b', 1), step('c', 1)], 2, run);
  expect(events).toEqual(['+a', '+b']);
  await end('b');
  expect(events).toEqual(['+a', '+b', '-b', '+c']);
  await end('a');
  await end('c');
  expect(await done).toEqual(['a', 'b', 'c']);
});

test('a step waits for what it needs, and others go ahead of it', async () => {
  const { events, run, end } = recorder();
  const done = runGraph([step('a', 1), step('b', 1, 'a'), step('c', 1)], 2, run);
  expect(events).toEqual(['+a', '+c']);
  await end('c');
  expect(events).toEqual(['+a', '+c', '-c']);
  await end('a');
  expect(events).toEqual(['+a', '+c', '-c', '-a', '+b']);
  await end('b');
  expect(await done).toEqual(['a', 'b', 'c']);
});

test('what measures time is alone, also where it wants more processors than there are', async () => {
  const { events, run, end } = recorder();
  const done = runGraph([step('a', 1), step('alone', 8), step('b', 1)], 2, run);
  expect(events).toEqual(['+a', '+b']);
  await end('a');
  expect(events).toEqual(['+a', '+b', '-a']);
  await end('b');
  expect(events.at(-1)).toBe('+alone');
  await end('alone');
  expect(await done).toEqual(['a', 'alone', 'b']);
});

test('a need that is not named before is refused before anything runs', async () => {
  const { events, run } = recorder();
  await expect(runGraph([step('a', 1, 'b'), step('b', 1)], 2, run)).rejects.toThrow(
    'a needs b, which is not before it.',
  );
  await expect(runGraph([step('a', 1), step('a', 1)], 2, run)).rejects.toThrow(
    'Two steps are called a.',
  );
  expect(events).toEqual([]);
});

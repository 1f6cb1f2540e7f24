import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consoleLines, keepConsoleLines } from './consoleLines.ts';

const listeners = new Map<string, (event: object) => void>();
const shown = vi.fn();

beforeEach(() => {
  vi.stubGlobal('console', { debug: shown, log: shown, info: shown, warn: shown, error: shown });
  vi.stubGlobal('addEventListener', (kind: string, listener: (event: object) => void) =>
    listeners.set(kind, listener),
  );
  keepConsoleLines();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('console output is still shown, and recorded as text', () => {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  console.warn('slow', 12, { id: 1 }, circular);
  expect(shown).toHaveBeenLastCalledWith('slow', 12, { id: 1 }, circular);
  expect(consoleLines().at(-1)).toBe('warn: slow 12 {"id":1} [object Object]');
});

test('uncaught errors are recorded', () => {
  listeners.get('error')?.({ message: 'boom' });
  listeners.get('unhandledrejection')?.({ reason: 'lost' });
  expect(consoleLines().slice(-2)).toEqual(['uncaught: boom', 'unhandled: lost']);
});

test('the last 200 lines are kept, each with limited length', () => {
  for (let index = 0; index < 300; index += 1) console.log(index, 'x'.repeat(5_000));
  expect(consoleLines()).toHaveLength(200);
  expect(consoleLines()[0]).toMatch(/^log: 100 x/);
  expect(consoleLines()[0]).toHaveLength(2_000);
});

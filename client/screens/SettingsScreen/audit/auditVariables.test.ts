import { expect, test } from 'vitest';
import { auditVariables } from './auditVariables.ts';

const read = (search: string) => auditVariables(new URLSearchParams(search));

test('an address without anything narrows nothing', () => {
  expect(read('tab=audit')).toEqual({
    search: null,
    since: null,
    until: null,
    recordType: null,
    actorId: null,
  });
});

test('days are whole ones where the reader is, the last of them included', () => {
  const { since, until } = read('from=2026-10-31&to=2026-10-31');
  expect(since).toBe(new Date(2026, 9, 31).toISOString());
  expect(until).toBe(new Date(2026, 10, 1).toISOString());
});

test('what is no day narrows nothing', () => {
  expect(read('from=2026-02-30&to=soon')).toMatchObject({ since: null, until: null });
});

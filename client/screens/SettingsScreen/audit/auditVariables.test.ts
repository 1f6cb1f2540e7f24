import { expect, test } from 'vitest';
import { auditVariables, exportPath } from './auditVariables.ts';

const read = (search: string) => auditVariables(new URLSearchParams(search));

test('a URL without parameters does not filter', () => {
  expect(read('tab=audit')).toEqual({
    search: null,
    since: null,
    until: null,
    recordType: null,
    actorId: null,
  });
});

test('days are in the local time zone, including the last one', () => {
  const { since, until } = read('from=2026-10-31&to=2026-10-31');
  expect(since).toBe(new Date(2026, 9, 31).toISOString());
  expect(until).toBe(new Date(2026, 10, 1).toISOString());
});

test('an invalid day does not filter', () => {
  expect(read('from=2026-02-30&to=soon')).toMatchObject({ since: null, until: null });
});

test('the exported file has the filters of the log', () => {
  expect(exportPath(read(''))).toBe('/audit/export?');
  const who = btoa('User:7');
  expect(exportPath({ ...read(`q=a%26b&type=API%20token&who=${who}`) })).toBe(
    '/audit/export?search=a%26b&record_type=API+token&actor_id=7',
  );
});

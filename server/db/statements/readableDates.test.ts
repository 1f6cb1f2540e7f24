import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { isoDate } from './readableDates.ts';

test.each([
  ['10000-01-01', '+010000-01-01'],
  ['10000-01-01T08:30:00.5+00:00', '+010000-01-01T08:30:00.5+00:00'],
  ['0001-12-31 BC', '+000000-12-31'],
  ['0044-03-15T00:00:00+00 BC', '-000043-03-15T00:00:00+00:00'],
  ['294276-12-31', '+275760-09-13'],
  ['4713-01-01 BC', '-004712-01-01'],
  ['infinity', '+275760-09-13'],
  ['-infinity', '-271821-04-20'],
])('%s is read as %s', (written, read) => {
  expect(isoDate(written)).toBe(read);
});

test('every stored date becomes a valid `Date`, also in a transaction', async () => {
  const read = (tx: Pick<ReturnType<typeof db>, '$queryRaw'>) => tx.$queryRaw<{ at: Date }[]>`
    SELECT unnest(ARRAY['2026-11-22 08:30', '10000-01-01', '0044-03-15 BC', 'infinity',
      '-infinity']::timestamptz[]) AS at`;
  const expected = [2026, 10_000, -43, 275_760, -271_821];
  const years = (rows: readonly { at: Date }[]) => rows.map(({ at }) => at.getUTCFullYear());
  expect(years(await read(db()))).toEqual(expected);
  expect(years(await db().$transaction((tx) => read(tx)))).toEqual(expected);
});

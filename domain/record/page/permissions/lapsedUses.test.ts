import { expect, test } from 'vitest';
import type { GivenSignature } from '#domain/record/page/recordSigned.ts';
import { overrideWarning } from '#domain/review/lotOverride.ts';
import { lotAllowedStatement } from '#domain/signing/statement.ts';
import { withLapsedUses } from './lapsedUses.ts';

const LOTS = [
  { tag: 'D9', batch: '2231' },
  { tag: 'D9 B', batch: '' },
] as const;
const FACT = 'expired on 14 Jan 2027';
const OTHER_DAY = 'The production date changed from 2027-01-15 to 2027-02-20.';
const warning = (tag: string) =>
  overrideWarning({ tag, fact: FACT, by: 'Maya Ortiz', reason: 'Tested at noon.' });

function signed(lot: (typeof LOTS)[number], because: string | null): GivenSignature {
  const batch = { batchId: 'BF-20270115-AB12', day: '15 Jan 2027' };
  return {
    id: '1',
    meaning: 'approved',
    signerName: 'Maya Ortiz',
    statement: lotAllowedStatement({ ...lot, fact: FACT }, batch),
    at: '2027-01-15T08:00:00.000Z',
    superseded: because === null ? null : { at: '2027-01-16T08:00:00.000Z', because },
  };
}

test('a warning about a permission that was superseded says that it no longer holds', () => {
  const [d9, other] = LOTS;
  const warnings = ['2.000 g under batch weight', warning('D9'), warning('D9 B')];
  const lapsed = `D9: what Quality allowed no longer holds. ${OTHER_DAY}`;
  expect(withLapsedUses(warnings, [], LOTS)).toEqual(warnings);
  expect(withLapsedUses(warnings, [signed(d9, OTHER_DAY), signed(other, null)], LOTS)).toEqual([
    warnings[0],
    lapsed,
    warnings[2],
  ]);
  // Allowed anew for the day that the batch has now.
  const anew = [signed(d9, OTHER_DAY), signed(d9, null)];
  expect(withLapsedUses(warnings, anew, LOTS)).toEqual(warnings);
});

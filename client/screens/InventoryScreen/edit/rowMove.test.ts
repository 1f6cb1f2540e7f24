import { expect, test } from 'vitest';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { fieldsOf, type OilFields } from './oilFields.ts';
import { movedText, rowMoveText } from './rowMove.ts';

const COLUMNS = ['THC', 'CBN'];
const LOT = { status: 'released', expiresOn: null, retestOn: null, quantityGrams: 310.5 } as const;
const OIL: InventoryOil = {
  id: 'a',
  tag: 'FE-2',
  description: 'Distillate',
  batch: 'B-1',
  departmentId: null,
  departmentName: null,
  grams: 310.5,
  lowAtGrams: null,
  gramsBefore: 0,
  received: '2026-10-01',
  isActive: true,
  receivedOn: '2026-10-01',
  revision: 1,
  lot: LOT,
  percents: { THC: 84.6 },
};
const BACK = 'Saving puts FE-2 back in quarantine until Quality releases it.';

const typed = (of: Partial<OilFields>, isReleaseSigned = true, certificateToRelease = true) =>
  rowMoveText(
    {
      oil: OIL,
      isReleaseSigned,
      policy: { newLotStatus: 'quarantine', certificateToRelease },
      cannabinoids: COLUMNS,
    },
    { ...fieldsOf(OIL, COLUMNS), ...of },
  );
const percents = (thc: string, cbn = '') => ({ potencies: [{ percent: thc }, { percent: cbn }] });

test.each<[string, Partial<OilFields>, string | null]>([
  ['nothing', {}, null],
  ['other grams', { quantityGrams: '12' }, null],
  ['blanks around the tag', { tag: ' FE-2 ' }, null],
  ['no day of receipt, which keeps the present one', { receivedOn: '' }, null],
  ['another day of receipt', { receivedOn: '2026-10-02' }, BACK],
  ['another description', { description: 'Resin' }, BACK],
  ['another tag', { tag: 'FE-3' }, BACK],
  ['the same percent in other words', percents('84.60'), null],
  ['another percent', percents('79'), BACK],
  ['a 0 of a cannabinoid that was not listed', percents('84.6', '0'), BACK],
])('%s: a row says what becomes of its release', (_what, of, text) => {
  expect(typed(of)).toBe(text);
});

test('a lot that was released without a signature loses that by another percent alone', () => {
  expect(typed({ description: 'Resin' }, false)).toBeNull();
  expect(typed(percents('84.6', '0'), false)).toBeNull();
  expect(typed(percents('79'), false)).toBe(BACK);
});

test('nothing is said where a release needs no certificate', () => {
  expect(typed(percents('79'), true, false)).toBeNull();
});

test('a saved row says its other status', () => {
  expect(movedText(OIL, OIL)).toBeNull();
  expect(movedText(OIL, { ...OIL, lot: { ...LOT, status: 'quarantine' } })).toBe(
    'FE-2 is in quarantine until Quality releases it.',
  );
});

import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { zeroWordsOf } from '#client/screens/oils/lots/zeroWords.ts';
import { inventoryColumns } from './inventoryColumns.ts';

const oil = (grams: number, percents: Record<string, number>) => ({
  id: `id${grams}`,
  tag: `T${grams}`,
  description: 'Distillate',
  batch: 'B',
  grams,
  freeGrams: grams - 150,
  percents,
});
const rows = [oil(100, { THC: 80 }), oil(300, { thc: 90, CBD: 1 })];
const textOf = (shown: ReactNode) =>
  renderToStaticMarkup(createElement(Fragment, null, shown)).replace(/<[^>]*>/g, '');
const aggregates = () =>
  Object.fromEntries(
    inventoryColumns(['THC', 'CBD', 'CBN'], { isGrouped: true }).map(({ id, aggregate }) => [
      id,
      aggregate && textOf(aggregate(rows)),
    ]),
  );

test('a group shows its total grams, and weighted averages of the lots with a value', () => {
  expect(aggregates()).toEqual({
    tag: undefined,
    batch: undefined,
    qty: '400.000',
    promised: '300.000',
    free: '100.000',
    'percent-THC': '87.5',
    'percent-CBD': '1.0*',
    'percent-CBN': '—',
    received: undefined,
    stock: undefined,
  });
});

test('a 0 that a test found without a figure is no figure, and is shown so for this lot alone', () => {
  const [thc, cbd] = inventoryColumns(['THC', 'CBD'], { isGrouped: false }).filter(({ id }) =>
    id.startsWith('percent-'),
  );
  const lot = {
    ...oil(5, { THC: 0, CBD: 0 }),
    ...zeroWordsOf([{ cannabinoid: 'THC', kind: 'NOT_DETECTED' }]),
  };
  expect([thc?.cell(lot), cbd?.cell(lot)]).toEqual(['ND', '0.0']);
  const below = zeroWordsOf([{ cannabinoid: 'cbd', kind: 'BELOW_LOQ' }]);
  expect(cbd?.cell({ ...oil(5, { CBD: 0 }), ...below })).toBe('< LOQ');
  expect(zeroWordsOf([])).toEqual({});
});

test('a group whose lots have no figure says so, and one with a figure has its average', () => {
  const thc = inventoryColumns(['THC'], { isGrouped: true }).find(({ id }) => id === 'percent-THC');
  const lot = (kind: string) => ({
    ...oil(5, { THC: 0 }),
    ...zeroWordsOf([{ cannabinoid: 'THC', kind }]),
  });
  const drawn = (lots: Parameters<NonNullable<typeof thc>['cell']>[0][]) =>
    textOf(thc?.aggregate?.(lots));
  expect(drawn([lot('NOT_DETECTED'), lot('NOT_DETECTED')])).toBe('ND');
  expect(drawn([lot('NOT_DETECTED'), lot('BELOW_LOQ')])).toBe('&lt; LOQ');
  expect(drawn([lot('NOT_DETECTED'), oil(5, { THC: 0 })])).toBe('0.0');
  expect(drawn([lot('NOT_DETECTED'), oil(5, {})])).toBe('ND*');
});

test('an average that excludes lots says how many it includes', () => {
  const cbd = inventoryColumns(['CBD'], { isGrouped: true }).find(({ id }) => id === 'percent-CBD');
  const drawn = renderToStaticMarkup(createElement(Fragment, null, cbd?.aggregate?.(rows)));
  expect(drawn).toContain('aria-label="of 1 of 2 lots; the others have no value"');
});

test('when grouped, the description is only in the header', () => {
  const ids = (shown: Parameters<typeof inventoryColumns>[1]) =>
    inventoryColumns(['THC'], shown).map(({ id }) => id);
  const figures = ['qty', 'free', 'percent-THC'];
  const later = ['promised', 'received'];
  expect(ids({ isGrouped: true })).toEqual(['tag', 'batch', ...figures, ...later, 'stock']);
  expect(ids({ isGrouped: false })).toContain('description');
  expect(ids({ isGrouped: false, isNarrow: true, hasDepartment: true })).toEqual([
    ...['tag', ...figures, 'department'],
    ...[...later, 'description', 'batch', 'stock'],
  ]);
  expect(ids({ isGrouped: true, isPhone: true })).toEqual([
    ...['tag', ...figures],
    ...[...later, 'stock', 'batch'],
  ]);
});

test('a group has the sum of its grams', () => {
  const qty = inventoryColumns(['THC'], { isGrouped: true }).find(({ id }) => id === 'qty');
  expect(textOf(qty?.aggregate?.(rows))).toBe('400.000');
});

test('free grams are marked where an active oil runs low', () => {
  const free = inventoryColumns([], { isGrouped: true }).find(({ id }) => id === 'free');
  const lot = { ...oil(200, {}), lowAtGrams: 60 };
  expect(textOf(free?.cell(lot))).toBe('Low 50.000');
  expect(textOf(free?.cell({ ...lot, lowAtGrams: 40 }))).toBe('50.000');
  expect(textOf(free?.cell({ ...lot, isActive: false }))).toBe('50.000');
});

const LOTS = { isShown: true, hasStatus: true, today: '2026-11-27', hasTwoBadges: true };
const lotOf = (status: 'released' | 'quarantine' | 'rejected') => ({
  ...oil(100, {}),
  lot: { status, expiresOn: '2026-12-09', retestOn: null, quantityGrams: 100 },
});

test('a lot that is due soon has its status and its days, whatever the status; a rejected one no days', () => {
  const status = inventoryColumns([], { isGrouped: true, lots: LOTS }).find(
    ({ id }) => id === 'status',
  );
  expect(textOf(status?.cell(lotOf('released')))).toBe('✓Releasedexpires in 12 days');
  expect(textOf(status?.cell(lotOf('quarantine')))).toBe('◔Quarantineexpires in 12 days');
  expect(textOf(status?.cell(lotOf('rejected')))).toBe('✕Rejected');
});

test('on a phone the column of the status is behind the grams', () => {
  const ids = inventoryColumns([], { isGrouped: true, isPhone: true, lots: LOTS }).map(
    ({ id }) => id,
  );
  expect(ids.slice(0, 3)).toEqual(['tag', 'qty', 'free']);
  expect(ids).toContain('status');
});

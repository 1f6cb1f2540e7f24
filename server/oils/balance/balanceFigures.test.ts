import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unaccountedIn } from '#domain/inventory/balance/balanceTable.ts';
import { LINES, type Line } from '#domain/inventory/balance/lines.ts';
import { balanceOfLots, GRAMS } from '#domain/inventory/balance/testing/balanceOfLots.ts';
import { GRAM_PLACES, MG_PLACES, unitsOf } from '#domain/inventory/balance/units.ts';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { db } from '#server/db/database.ts';
import { tokenOf } from '#tests/execute.ts';
import { createKitchen, type Kitchen } from '#tests/samples/savedBatches.ts';
import type { BalanceScope } from './balanceEvents.ts';
import { balanceFigures } from './balanceFigures.ts';
import { moment, shelfOf } from './testing/shelf.ts';
import { shelfNow, storedLots } from './testing/storedLots.ts';

const HISTORIES = 3;
const EVENTS = 50;
const LOTS = 3;
const PERIODS = 12;
const PATIENCE_MS = 240_000;

const viewerOf = async ({ cookUser }: Kitchen) => viewerOfToken(await tokenOf(cookUser));

type Columns = ReadonlyMap<string, ReadonlyMap<Line, bigint>>;

/** The figures that are not 0, by column and line. */
async function counted(kitchen: Kitchen, scope: BalanceScope): Promise<Columns> {
  const columns = new Map<string, Map<Line, bigint>>();
  for (const { line, cannabinoidId, decimal } of await balanceFigures(
    await viewerOf(kitchen),
    scope,
  )) {
    const name = cannabinoidId === null ? GRAMS : String(cannabinoidId);
    const units = unitsOf(decimal, cannabinoidId === null ? GRAM_PLACES : MG_PLACES);
    columns.set(name, (columns.get(name) ?? new Map()).set(line, units));
  }
  return columns;
}

function without0(columns: Columns): Columns {
  const filled = [...columns].map(
    ([name, lines]) => [name, new Map([...lines].filter(([, units]) => units !== 0n))] as const,
  );
  return new Map(filled.filter(([, lines]) => lines.size > 0));
}

const lineOf = (columns: Columns, line: Line) =>
  new Map(
    [...columns].flatMap(([name, lines]) => {
      const units = lines.get(line);
      return units === undefined ? [] : [[name, units] as const];
    }),
  );

const act = fc.record({
  lot: fc.nat(LOTS - 1),
  kind: fc.constantFrom(
    'make',
    'make',
    'correct',
    'correct',
    'edit',
    'test',
    'test',
    'import',
    'sampled',
    'disposed',
    'returned',
    'active',
    'delete',
  ),
  grams: fc.integer({ min: 0, max: 90_000 }).map((milligrams) => milligrams / 1000),
  percent: fc.integer({ min: 0, max: 990_000 }).map((units) => units / 10_000),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const tagOf = (lot: number) => `LOT-${lot}`;

async function perform(
  shelf: ReturnType<typeof shelfOf>,
  ids: readonly number[],
  { lot, kind, grams, percent }: Act,
): Promise<unknown> {
  const id = ids[lot] ?? 0;
  const oil = await db().oil.findUniqueOrThrow({ where: { id } });
  const present = oil.quantityGrams.toNumber();
  if (kind === 'correct') return shelf.correctLast(Math.floor(grams) / 8);
  if (oil.deletedAt !== null) return null;
  if (kind === 'make') return oil.active && present > 8 ? shelf.make(id) : null;
  if (kind === 'edit') return shelf.edit(id, tagOf(lot), grams * 2, { THC: percent });
  if (kind === 'test') return shelf.edit(id, tagOf(lot), present, { THC: percent, CBD: 0.5 });
  if (kind === 'import') return shelf.importFile(tagOf(lot), grams, percent);
  if (kind === 'active') return shelf.setActive(id, !oil.active);
  if (kind === 'delete') return grams > 60 ? shelf.remove(id) : null;
  return shelf.writeOff(id, kind, Math.floor(grams) / 8);
}

test(
  'figures of random histories are those of the definition, and their openings what stood on the shelf',
  async () => {
    const lines = new Set<Line>();
    for (const acts of fc.sample(
      fc.array(act, { minLength: EVENTS, maxLength: EVENTS }),
      HISTORIES,
    )) {
      const kitchen = await createKitchen();
      const shelf = shelfOf(kitchen);
      const ids = [];
      const seen = [{ at: await moment(), shelf: await shelfNow(kitchen.organizationId) }];
      for (let lot = 0; lot < LOTS; lot += 1) {
        ids.push(await shelf.receive(tagOf(lot), 60 + lot, { THC: 81.2345, CBD: 1 }));
      }
      for (const one of acts) {
        await perform(shelf, ids, one);
        seen.push({ at: await moment(), shelf: await shelfNow(kitchen.organizationId) });
      }
      const lots = await storedLots(kitchen.organizationId);
      const names = await cannabinoidsOf(kitchen);
      const place = fc.nat(seen.length - 1);
      for (const [one, other] of fc.sample(fc.tuple(place, place), PERIODS)) {
        const [first, last] = [seen[Math.min(one, other)], seen[Math.max(one, other)]];
        if (!first || !last) throw new Error('Expected a period');
        const columns = await counted(kitchen, {
          start: first.at,
          end: last.at,
          departmentId: null,
        });
        expect(lineOf(columns, 'opening')).toEqual(first.shelf);
        expect(lineOf(columns, 'closing')).toEqual(last.shelf);
        for (const column of columns.values()) expect(unaccountedIn(column)).toBe(0n);
        const period = { from: first.at.getTime(), to: last.at.getTime() };
        for (const line of LINES) if (columns.get(GRAMS)?.has(line)) lines.add(line);
        expect(columns).toEqual(without0(balanceOfLots(lots, names, period)));
      }
    }
    // Tests move milligrams, never grams.
    expect(lines).toEqual(new Set(LINES.filter((line) => line !== 'revalued')));
  },
  PATIENCE_MS,
);

const cannabinoidsOf = async ({ organizationId }: Kitchen) =>
  (await db().cannabinoid.findMany({ where: { organizationId } })).map(({ id }) => String(id));

test('percents that a lot is created with are no revaluation, and each later one is kept once', async () => {
  const kitchen = await createKitchen();
  const shelf = shelfOf(kitchen);
  const id = await shelf.receive('LOT-1', 100, { THC: 80, CBD: 1 });
  await shelf.importFile('LOT-2', 50, 70);
  const changes = () =>
    db().oilPercentChange.findMany({
      where: { organizationId: kitchen.organizationId },
      orderBy: { id: 'asc' },
      include: { oil: { select: { tag: true } } },
    });
  expect(await changes()).toEqual([]);
  await shelf.edit(id, 'LOT-1', 90, { THC: 75.5, CBD: 1 });
  await shelf.edit(id, 'LOT-1', 90, { CBD: 1 });
  await shelf.importFile('LOT-2', 50, 60.0001);
  expect(
    (await changes()).map(
      ({ oil, fromPercent, toPercent }) =>
        `${oil.tag} ${fromPercent.toFixed(4)} ${toPercent.toFixed(4)}`,
    ),
  ).toEqual(['LOT-1 80.0000 75.5000', 'LOT-1 75.5000 0.0000', 'LOT-2 70.0000 60.0001']);
});

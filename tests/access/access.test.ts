import { beforeAll, describe, expect, test } from 'vitest';
import { type TableSnapshot, tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { ACCESS_MATRIX } from './matrix.ts';
import { ACTORS, type Actor, type Cell, type Operation, type Outcome } from './operation.ts';
import { apiFor, createWorld, targetOf, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

type Case = readonly [
  title: string,
  cell: Cell,
  actor: Actor,
  operation: Operation,
  call: Operation['rest'][number],
];

const CASES: readonly Case[] = ACCESS_MATRIX.flatMap((operation) =>
  operation.cells.flatMap((cell, column) =>
    (['rest', 'graph'] as const).flatMap((way) =>
      operation[way].map((call, index): Case => {
        const actor = ACTORS[column] ?? 'AN';
        const title = `row ${operation.row} ${operation.name}, ${way} ${index + 1}`;
        return [title, cell, actor, operation, call];
      }),
    ),
  ),
);

/** The 72 rows of REST and the 67 rows of the graph that the table of rights began with, for nine actors. */
const LEAST_CELLS = 1_251;

test(`at least ${LEAST_CELLS} cells are tried`, () => {
  const cells = new Set(CASES.map(([title, , actor]) => `${title.replace(/ \d+$/, '')} ${actor}`));
  expect(cells.size).toBeGreaterThanOrEqual(LEAST_CELLS);
});

const isDenied = (cell: Cell) => typeof cell === 'number';

// Refused calls come first, so that rows left by allowed calls cannot hide a change.
describe('calls that the table of rights refuses', () => {
  let standing: TableSnapshot;

  beforeAll(async () => {
    standing = await tableSnapshot();
  });

  test.each(CASES.filter(([, cell]) => isDenied(cell)))(
    '%s: %s for %s, and no row changes',
    async (_, cell, actor, __, call) => {
      const api = await apiFor(world, actor);
      const before = standing;
      expect((await call(api, targetOf(world, actor))).status).toBe(cell);
      standing = await tableSnapshot();
      expect(standing).toEqual(before);
    },
  );
});

describe('calls that the table of rights allows', () => {
  test.each(CASES.filter(([, cell]) => !isDenied(cell)))(
    '%s: %s for %s',
    async (_, cell, actor, operation, call) => {
      const { listed, creates } = operation;
      const before = creates && (await tableSnapshot())[creates];
      const outcome = await call(await apiFor(world, actor), targetOf(world, actor));
      expect([200, 201, 204]).toContain(outcome.status);
      if (listed) await expectOwnRows(actor, cell, outcome, listed);
      if (creates) expect((await tableSnapshot())[creates]).not.toBe(before);
    },
  );
});

/** Asserts that a list has exactly the rows of the actor's organization. */
async function expectOwnRows(
  actor: Actor,
  cell: Cell,
  { ids = [] }: Outcome,
  listed: NonNullable<Operation['listed']>,
): Promise<void> {
  const { organizationId } = world.users[actor === 'AN' ? 'VI' : actor];
  const target = targetOf(world, actor);
  const rows = await listed(organizationId, target);
  const isSeen = ({ userId }: (typeof rows)[number]) => cell !== 'S' || userId === target.userId;
  const own = rows.filter(isSeen).map(({ id }) => id);
  const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
  if (cell !== 'S') expect(ids.length).toBeGreaterThan(0);
  expect(sorted(ids)).toEqual(sorted(own));
}

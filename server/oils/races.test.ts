import { beforeEach, expect, test } from 'vitest';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { ConflictError, NotFoundError, TooManyRequestsError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { tokenOf } from '#tests/execute.ts';
import { createOrganization, createUser, createOil as insertOil } from '#tests/factories.ts';
import { createOil } from './createOil.ts';
import { importOils } from './files/importOils.ts';
import { MOST_WAITING } from './files/importTurns.ts';
import { deleteOils } from './leaving/deleteOils.ts';
import { inactivateOils, reactivateOils } from './leaving/inactivateOils.ts';
import { lockOils } from './stock/lockOils.ts';
import { updateOil } from './updateOil.ts';

/** On PGlite, which has one connection, these prove little; on PostgreSQL they prove the locks. */

const CLIENTS = 20;
const EDITS = 20;

let viewer: Viewer;

beforeEach(async () => {
  const { id: organizationId } = await createOrganization();
  viewer = await viewerOfToken(await tokenOf(await createUser({ organizationId, role: 'admin' })));
});

const written = (quantityGrams: number, batch = 'B1', tag = 'RACE') => ({
  draft: { tag, description: 'Oil', batch, quantityGrams, potencies: [] },
});
const clients = <Result>(work: (client: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));

/** Takes grams like a completed batch; false when there are not enough. */
const consume = (id: number, grams: number, who = viewer): Promise<boolean> =>
  transaction(async (tx) => {
    const [oil] = await lockOils(tx, who, [id]);
    if (!oil || oil.quantityGrams.lessThan(grams)) return false;
    await tx.oil.update({ where: { id }, data: { quantityGrams: { decrement: grams } } });
    const { organizationId, userId, name: userName } = who;
    const entry = { organizationId, oilId: id, userId, userName };
    await tx.ledgerEntry.create({ data: { ...entry, deltaGrams: -grams, reason: 'consumed' } });
    return true;
  });

const standing = (id: number) =>
  db().oil.findUniqueOrThrow({ where: { id }, include: { ledger: { orderBy: { id: 'asc' } } } });

async function expectWholeLedger(id: number): Promise<void> {
  const { quantityGrams, ledger } = await standing(id);
  let balance = 0;
  for (const { deltaGrams } of ledger) {
    balance = Number((balance + deltaGrams.toNumber()).toFixed(3));
    expect(balance).toBeGreaterThanOrEqual(0);
  }
  expect(balance).toBe(quantityGrams.toNumber());
}

test('of 20 clients with 20 edits each, every edit is either stored or reported as a conflict', async () => {
  const { organizationId } = viewer;
  const { id } = await insertOil({ organizationId, tag: 'RACE', batch: 'B1' });
  const writtenGrams: number[] = [];
  await clients(async (client) => {
    for (let edit = 0; edit < EDITS; edit += 1) {
      const grams = client * EDITS + edit + 1;
      const { revision } = await db().oil.findUniqueOrThrow({ where: { id } });
      try {
        await updateOil(viewer, id, written(grams), revision);
        writtenGrams.push(grams);
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error;
      }
    }
  });
  const { revision, quantityGrams, ledger } = await standing(id);
  expect(writtenGrams.length).toBeGreaterThanOrEqual(EDITS);
  expect(revision - 1).toBe(writtenGrams.length);
  expect(ledger.filter(({ reason }) => reason === 'edited')).toHaveLength(writtenGrams.length);
  await expectWholeLedger(id);
  const history = await db().auditEntry.findMany({
    where: { organizationId, recordType: 'oil', recordId: String(id) },
    orderBy: { sequence: 'asc' },
  });
  const gramsIn = (fields: unknown) =>
    Number((fields as { readonly quantityGrams: string }).quantityGrams);
  const after = history.map((entry) => gramsIn(entry.after));
  expect(after.toSorted((a, b) => a - b)).toEqual(writtenGrams.toSorted((a, b) => a - b));
  expect(history.map(({ before }) => gramsIn(before))).toEqual([1000, ...after.slice(0, -1)]);
  expect(quantityGrams.toNumber()).toBe(after.at(-1));
}, 300_000);

test('concurrent edits, consumption and deactivation never lose a gram nor go below zero', async () => {
  const { organizationId } = viewer;
  const { id } = await insertOil({ organizationId, tag: 'RACE', batch: 'B1', grams: 40 });
  const consumed: boolean[] = [];
  await clients(async (client) => {
    for (let round = 0; round < 3; round += 1) {
      if (client % 4 === 0) await updateOil(viewer, id, written(10 + round), null);
      else if (client % 4 === 1) consumed.push(await consume(id, 7.25));
      else if (client % 4 === 2) await inactivateOils(viewer, [id]);
      else await reactivateOils(viewer, [id]);
    }
  });
  await expectWholeLedger(id);
  const { ledger } = await standing(id);
  expect(ledger.filter(({ reason }) => reason === 'consumed')).toHaveLength(
    consumed.filter((isTaken) => isTaken).length,
  );
});

test('two people who edit, import, consume, deactivate and delete the same oils leave every ledger consistent', async () => {
  const { organizationId } = viewer;
  const second = await createUser({ organizationId, role: 'admin', firstName: 'Second' });
  const people = [viewer, await viewerOfToken(await tokenOf(second))];
  const tags = ['R0', 'R1', 'R2'];
  const ids: number[] = [];
  for (const tag of tags) {
    ids.push((await insertOil({ organizationId, tag, batch: 'B1', grams: 40 })).id);
  }
  const [deleted = 0] = ids;
  const csv = (grams: number) =>
    `tag,description,batch,qty\n${tags.map((tag) => `${tag},Oil,B1,${grams}\n`).join('')}`;
  const works = {
    edit: (who: Viewer, at: number, round: number) =>
      updateOil(who, ids[at] ?? 0, written(10 + round, 'B1', tags[at]), null),
    consume: (who: Viewer, at: number) => consume(ids[at] ?? 0, 7.25, who),
    inactivate: (who: Viewer) => inactivateOils(who, ids.slice(1)),
    import: (who: Viewer, _at: number, round: number) =>
      importOils(who, { fileName: 'a.csv', csv: csv(20 + round), departmentId: null }),
    reactivate: (who: Viewer, at: number) => reactivateOils(who, [ids[at] ?? 0]),
    delete: (who: Viewer) => deleteOils(who, [deleted]),
  };
  const names = Object.keys(works) as (keyof typeof works)[];
  const done = new Set<string>();
  await clients(async (client) => {
    const who = people[client % 2] ?? viewer;
    for (let round = 0; round < 4; round += 1) {
      const name = names[(client + round) % names.length] ?? 'edit';
      // Late, so that the other operations have run before.
      if (name === 'delete' && round < 2) continue;
      try {
        await works[name](who, (client + round) % ids.length, round);
        done.add(name);
      } catch (error) {
        // The oil may be deleted, an import may have taken its name, or too many imports may be waiting.
        const expected = [NotFoundError, ConflictError, TooManyRequestsError];
        if (!expected.some((kind) => error instanceof kind)) throw error;
      }
    }
  });
  expect([...done].sort()).toEqual([...names].sort());
  const oils = await db().oil.findMany({ where: { organizationId } });
  for (const { id } of oils) await expectWholeLedger(id);
  for (const tag of tags) {
    expect(oils.filter((oil) => oil.tag === tag && oil.deletedAt === null).length).toBeLessThan(2);
  }
  for (const { active, quantityGrams } of oils) {
    if (!active) expect(quantityGrams.toNumber()).toBe(0);
  }
});

test('locking many oils in any order never deadlocks', async () => {
  const { organizationId } = viewer;
  const ids: number[] = [];
  for (let count = 0; count < 6; count += 1) ids.push((await insertOil({ organizationId })).id);
  await clients((client) => {
    const order = client % 2 === 0 ? ids : [...ids].reverse();
    return client % 4 < 2 ? inactivateOils(viewer, order) : reactivateOils(viewer, order);
  });
  for (const id of ids) await expectWholeLedger(id);
});

test('of many who create the same oil exactly one succeeds', async () => {
  const outcomes = await clients((client) =>
    createOil(viewer, written(client, client % 2 === 0 ? 'new' : 'NEW')).then(
      () => 'created',
      (error) => (error instanceof ConflictError ? 'told' : String(error)),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'told')).toHaveLength(CLIENTS - 1);
});

test('of many who import the same file each finds every oil once', async () => {
  const rows = Array.from({ length: 30 }, (_, row) => `T${row},Oil,B,${row},\n`).join('');
  const file = {
    fileName: 'a.csv',
    csv: `tag,description,batch,qty,THC\n${rows}`,
    departmentId: null,
  };
  const most = 1 + MOST_WAITING;
  const results = await Promise.all(Array.from({ length: most }, () => importOils(viewer, file)));
  expect(results.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(30);
  expect(results.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(MOST_WAITING * 30);
  const { organizationId } = viewer;
  expect(await db().oil.count({ where: { organizationId } })).toBe(30);
});

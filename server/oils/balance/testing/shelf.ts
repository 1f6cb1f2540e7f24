import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Api } from '#tests/execute.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';
import {
  complete,
  correct,
  type Kitchen,
  newKey,
  type RestBatch,
} from '#tests/samples/savedBatches.ts';

/** Clocks of the database and of the process differ by less. */
const GAP_MS = 5;

/** A moment that everything before it precedes, and everything after it follows. */
export async function moment(): Promise<Date> {
  await sleep(GAP_MS);
  const now = new Date();
  await sleep(GAP_MS);
  return now;
}

/** People at work on a few lots, one act at a time; an act that the product refuses changes nothing. */
export function shelfOf({ departmentId, manager, cook, recipe }: Kitchen) {
  const batches: RestBatch[] = [];
  let recipeId: number | undefined;
  const post = (path: string, body: object) => manager.rest('POST', path, { body: { ...body } });
  const oilBody = (tag: string, qty: number, percents: object) => ({
    tag,
    description: 'Oil',
    batch: 'B1',
    qty,
    cannabinoids: percents,
    department_id: departmentId,
  });
  return {
    receive: async (tag: string, qty: number, percents: object): Promise<number> => {
      const { status, body } = await post('/oils', oilBody(tag, qty, percents));
      expect(status, JSON.stringify(body)).toBe(201);
      return Object(body).id;
    },
    edit: (id: number, tag: string, qty: number, percents: object) =>
      manager.rest('PUT', `/oils/${id}`, { body: oilBody(tag, qty, percents) }),
    importFile: (tag: string, qty: number, thc: number) =>
      manager.rest('POST', '/oils/import', {
        form: fileForm(`tag,description,batch,qty,THC\n${tag},Oil,B1,${qty},${thc}\n`, {
          departmentId,
        }),
      }),
    writeOff: (id: number, kind: string, grams: number) =>
      post(`/oils/${id}/write-off`, { kind, grams, note: 'For the balance' }),
    setActive: (id: number, isActive: boolean) =>
      post(`/oils/${isActive ? 'reactivate' : 'inactivate'}`, { ids: [id] }),
    remove: (id: number) => manager.rest('DELETE', `/oils/${id}`),
    make: async (id: number): Promise<void> => {
      recipeId ??= (await recipe()).id;
      const answer = await cook.rest('POST', '/batches', {
        body: { recipe_id: recipeId, oils: [{ oil_id: id }] },
        headers: { 'idempotency-key': newKey() },
      });
      // Too weak a lot, or too little of it.
      if (answer.status !== 201) return;
      const batch = answer.body as RestBatch;
      if ((await complete(cook, batch)).status === 200) batches.push(batch);
    },
    correctLast: async (grams: number): Promise<void> => {
      const batch = batches.at(-1);
      if (batch) await correctOil(manager, batch, grams);
    },
  };
}

const correctOil = (manager: Api, batch: RestBatch, actual_qty: number) =>
  correct(manager, batch, {
    ingredients: [{ position: 2, actual_qty }],
    reason: 'Scale read twice',
  });

import { expect } from 'vitest';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { tokenOf } from '#tests/execute.ts';
import { certificateForm } from '#tests/samples/certificates.ts';
import {
  complete,
  correct,
  createKitchen,
  type RestBatch,
  saveBatch,
  send,
} from '#tests/samples/savedBatches.ts';

/** Random acts on batches and lots through the API. A copy of their outcome is kept in memory, to compare the database with. */

export const CANNABINOIDS = ['THC', 'CBD'] as const;
type Percents = Readonly<Record<(typeof CANNABINOIDS)[number], number>>;

type Lot = { readonly id: number; percents: Percents };
type Line = {
  readonly position: number;
  readonly oilId: number | null;
  /** Grams of each part. */
  readonly planned: readonly number[];
  weighed: (number | null)[];
};

export type KnownBatch = {
  readonly batch: RestBatch;
  /** The percents of its lots, by lot id, as they were when the batch was saved. */
  readonly percents: ReadonlyMap<number, Percents>;
  readonly lines: readonly Line[];
  isHidden: boolean;
  /** `YYYY-MM-DD` in UTC. */
  completedOn: string | null;
};

/** Whole numbers from 0 to below `count`. */
export type Draw = (count: number) => number;

export function oneOf<Item>(draw: Draw, items: readonly Item[]): Item {
  const item = items[draw(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

export const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const LOTS = 4;
/** Above any weight that a batch of this recipe needs of a lot. */
const MOST_MG = 12_000;

export async function createHistories(draw: Draw) {
  const kitchen = await createKitchen();
  const { id: recipeId } = await kitchen.recipe();
  const lots: Lot[] = [];
  for (let at = 0; at < LOTS; at += 1) {
    const percents = { THC: 70 + draw(20), CBD: draw(6) };
    lots.push({ id: (await kitchen.oil({ grams: 5000, percents })).id, percents });
  }
  const batches: KnownBatch[] = [];
  const grams = () => draw(MOST_MG) / 1000;

  async function save(): Promise<void> {
    const chosen = new Set([oneOf(draw, lots), oneOf(draw, lots)]);
    const ids = [...chosen].map(({ id }) => id);
    const batch = await saveBatch(kitchen.cook, recipeId, ids, { parts: 1 + draw(2) });
    const rows = await db().batchLine.findMany({
      where: { batchId: batch.id },
      orderBy: { position: 'asc' },
    });
    batches.push({
      batch,
      percents: new Map([...chosen].map(({ id, percents }) => [id, percents])),
      lines: rows.map(({ position, oilId, partGrams }) => ({
        position,
        oilId,
        planned: partGrams.map((part) => part.toNumber()),
        weighed: partGrams.map(() => null),
      })),
      isHidden: false,
      completedOn: null,
    });
  }

  function weighAPart({ lines }: KnownBatch): Line {
    const line = oneOf(draw, lines);
    line.weighed[draw(line.weighed.length)] = grams();
    return line;
  }

  async function weigh(one: KnownBatch): Promise<void> {
    const ingredients = [entryOf(weighAPart(one))];
    const answer = await send(kitchen.cook, 'PUT', `/batches/${one.batch.id}`, { ingredients });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }

  async function finish(one: KnownBatch): Promise<void> {
    for (const line of one.lines) {
      line.weighed = line.planned.map((plan) => Number((plan + grams() / 100).toFixed(3)));
    }
    const answer = await complete(kitchen.cook, one.batch, {
      finished_quantity: 480,
      ingredients: one.lines.map(entryOf),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const days = draw(4);
    one.completedOn = dayBefore(days);
    // Only a superuser can move a day that is frozen.
    await transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.$executeRaw`UPDATE batches
        SET completed_at = completed_at - ${days}::integer * interval '1 day'
        WHERE id = ${one.batch.id}`;
    });
  }

  async function rectify(one: KnownBatch): Promise<void> {
    const ingredients = [entryOf(weighAPart(one))];
    const answer = await correct(kitchen.manager, one.batch, { reason: 'Misread', ingredients });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  }

  async function hide(one: KnownBatch): Promise<void> {
    const { status } = await kitchen.manager.rest('DELETE', `/batches/${one.batch.id}`);
    expect(status).toBe(204);
    one.isHidden = true;
  }

  async function test(lot: Lot): Promise<void> {
    const percents = { THC: 65 + draw(25), CBD: draw(6) };
    const results = CANNABINOIDS.map((cannabinoid) => {
      return { cannabinoid, printed: `${percents[cannabinoid]} %` };
    });
    const form = certificateForm({ purpose: 'retest', change: 'correction', results });
    const answer = await kitchen.manager.rest('POST', `/oils/${lot.id}/tests`, { form });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    lot.percents = percents;
  }

  return {
    viewer: await viewerOfToken(await tokenOf(kitchen.cookUser)),
    lots: lots as readonly Lot[],
    batches: batches as readonly KnownBatch[],
    /** A new batch, and what happens meanwhile to others. */
    async goOn(): Promise<void> {
      await save();
      const shown = batches.filter(({ isHidden }) => !isHidden);
      const completed = shown.filter(({ completedOn }) => completedOn !== null);
      const open = () => shown.filter(({ completedOn }) => completedOn === null);
      const touched = oneOf(draw, open());
      await weigh(touched);
      if (draw(2) === 0) await finish(oneOf(draw, open()));
      if (completed.length > 0) await rectify(oneOf(draw, completed));
      // One that was weighed counts though it is hidden.
      if (draw(3) === 0) await hide(oneOf(draw, [touched, ...shown]));
      if (draw(3) === 0) await test(oneOf(draw, lots));
    },
  };
}

const entryOf = ({ position, weighed }: Line) =>
  weighed.length === 1
    ? { position, actual_qty: weighed[0] ?? null, initials: 'PN' }
    : { position, actual_parts: weighed, initials_parts: weighed.map(() => 'PN') };

import { beforeEach, describe, expect, test } from 'vitest';
import { BASIC } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { pdfPages } from '#server/documents/testing/pdfPages.ts';
import { globalId } from '#tests/execute.ts';
import { certificateForm } from '#tests/samples/certificates.ts';
import {
  complete,
  createKitchen,
  type Kitchen,
  type RestBatch,
  saveBatch,
  weighed,
} from '#tests/samples/savedBatches.ts';

type Bounded = RestBatch & {
  readonly targets: readonly {
    readonly met: boolean;
    readonly as_made: number;
    readonly bound?: { readonly as_made: number | null; readonly untested: readonly string[] };
  }[];
  readonly oils: readonly { readonly upper_percents?: Readonly<Record<string, number | null>> }[];
  readonly deviations: readonly { readonly kind: string; readonly differences: string }[];
};

let kitchen: Kitchen;

beforeEach(async () => {
  kitchen = await createKitchen();
});

/** A batch of about 5.682 g of a lot whose CBD was not detected, below 0.01 %, under a maximum of 0.01 mg CBD a unit. */
async function savedBatch(isQualityOn: boolean): Promise<RestBatch> {
  const { organizationId, manager, cook } = kitchen;
  const recipe = await kitchen.recipe({
    targets: [
      { cannabinoid: 'THC', value: 10 },
      { cannabinoid: 'CBD', value: 0.01, operator: '<=' },
    ],
  });
  const { id } = await kitchen.oil({ tag: 'ISO-1', grams: 500, percents: { THC: 88 } });
  const results = [
    { cannabinoid: 'THC', printed: '88 %' },
    { cannabinoid: 'CBD', printed: 'ND', lod: 0.01 },
  ];
  const form = certificateForm({ purpose: 'incoming', results });
  expect((await manager.rest('POST', `/oils/${id}/tests`, { form })).status).toBe(201);
  if (isQualityOn) {
    await db().qualityPolicy.create({
      data: { ...BASIC, newLotStatus: 'quarantine', organizationId },
    });
  }
  return saveBatch(cook, recipe.id, [id]);
}

/** Completed with 100 g of the lot: 10 mg CBD at most in 523.6 units. */
async function completed(isQualityOn: boolean): Promise<Bounded> {
  const batch = await savedBatch(isQualityOn);
  const answer = await complete(kitchen.cook, batch, weighed(batch, 100));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Bounded;
}

async function printed({ id }: RestBatch): Promise<string> {
  const { body } = await kitchen.cook.rest('GET', `/batches/${id}/record.pdf`);
  if (!Buffer.isBuffer(body)) throw new Error('There is no PDF.');
  return pdfPages(body).join('\n').replace(/\s+/g, ' ');
}

describe('with Quality', () => {
  test('a maximum is judged as made by the most that a test leaves possible', async () => {
    const batch = await completed(true);
    expect(batch.targets[1]).toMatchObject({
      met: false,
      as_made: 0,
      bound: { as_made_mg: 10, as_made: expect.closeTo(0.0191, 4), untested: [] },
    });
    expect(batch.targets[0]?.bound).toBeUndefined();
    expect(batch.oils[0]?.upper_percents).toEqual({ THC: 88, CBD: 0.01 });
    expect(batch.deviations.find(({ kind }) => kind === 'targets')?.differences).toContain(
      'CBD: up to 0.019 mg/unit instead of <= 0.01 mg/unit (+91.0 %)',
    );
    const pdf = await printed(batch);
    expect(pdf).toContain('up to 0.019 mg/unit');
    expect(pdf).toContain('may be above');
    expect(pdf).toContain(
      'CBD counts with the most that tests leave possible: up to 0.01 % in ISO-1.',
    );
    expect(pdf).toContain('None was found; up to 0.6 mg may be in it');
    expect(pdf).not.toContain('not above');
  });

  test('the graph has the bound beside the figure by percents', async () => {
    const { id } = await completed(true);
    const { data } = await kitchen.cook.graph(
      `query ($id: ID!) { node(id: $id) { ... on Batch { deviations { differences } document {
        lots { capPercents { cannabinoid kind percent } }
        asMade { targets { met made bound { mg made untested } } } } } } }`,
      { id: globalId('Batch', id) },
    );
    expect(data).toMatchObject({
      node: {
        deviations: expect.arrayContaining([
          { differences: expect.stringContaining('CBD: up to 0.019 mg/unit instead of') },
        ]),
        document: {
          lots: [
            {
              capPercents: [
                { cannabinoid: 'THC', kind: 'BOUND', percent: '88' },
                { cannabinoid: 'CBD', kind: 'BOUND', percent: '0.01' },
              ],
            },
          ],
          asMade: {
            targets: [{ bound: null }, { met: false, made: 0, bound: { mg: '10', untested: [] } }],
          },
        },
      },
    });
  });

  test('a batch weighed as planned keeps its maximum, and later policies change nothing', async () => {
    const saved = await savedBatch(true);
    await db().qualityPolicy.update({
      where: { organizationId: kitchen.organizationId },
      data: { newLotStatus: 'released' },
    });
    const batch = (await complete(kitchen.cook, saved)).body as unknown as Bounded;
    expect(batch.targets[1]).toMatchObject({ met: true, bound: { untested: [] } });
    expect(batch.deviations).toEqual([]);
    expect(await printed(batch)).toContain('up to 0.001 mg/unit');
  });

  test('a bound that is not known proves nothing, and the record says why', async () => {
    const batch = await completed(true);
    // Only a superuser can change what is frozen.
    await transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.$executeRaw`UPDATE batch_lot_potencies p SET upper_percent = NULL
        FROM batch_lots l WHERE l.id = p.batch_lot_id AND l.batch_id = ${batch.id}
        AND p.cannabinoid = 'CBD'`;
    });
    const { body } = await kitchen.cook.rest('GET', `/batches/${batch.id}`);
    const reason = "The CBD cap can't be proved: ISO-1 has a result for CBD without LOD or LOQ";
    expect((body as Bounded).targets[1]).toMatchObject({
      met: false,
      bound: { as_made_mg: null, as_made: null, untested: ['ISO-1'] },
    });
    expect((body as Bounded).oils[0]?.upper_percents).toEqual({ THC: 88, CBD: null });
    expect(JSON.stringify((body as Bounded).deviations)).toContain(reason);
    const pdf = await printed(batch);
    expect(pdf).toContain(`${reason}.`);
    expect(pdf).toContain('not proved');
  });
});

test('in Basic a batch answers and reads as before', async () => {
  const batch = await completed(false);
  expect(batch.targets[1]).toMatchObject({ met: true, as_made: 0 });
  expect(JSON.stringify(batch)).not.toMatch(/"bound"|"upper_percents"/);
  const pdf = await printed(batch);
  expect(pdf).toContain('not above');
  expect(pdf).toContain('No lot brings any');
  expect(pdf).not.toMatch(/up to|may be/);
});

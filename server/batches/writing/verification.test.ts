import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Allocation } from '#domain/formulation/types.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import {
  createDepartment,
  createOil,
  createOrganization,
  createRecipe,
  createUser,
} from '#tests/factories.ts';
import {
  type Asked,
  calculateByRest,
  graphInput,
  restBody,
  SAVE,
} from '#tests/samples/formulations.ts';

type Spoil = (allocations: readonly Allocation[]) => readonly Allocation[];
type Meddling = {
  spoil: Spoil | null;
  doubt: string | null;
  /** Runs while a calculation is in progress, as another user's request would. */
  meanwhile: (() => Promise<unknown>) | null;
};
const solver = vi.hoisted((): Meddling => ({ spoil: null, doubt: null, meanwhile: null }));

vi.mock(import('#server/batches/formulation/solver.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    solve: async (problem) => {
      const answer = await original.solve(problem);
      await solver.meanwhile?.();
      if (!(answer.ok && solver.spoil)) return answer;
      return { ...answer, allocations: solver.spoil(answer.allocations) };
    },
  };
});

vi.mock(import('#domain/formulation/verify.ts'), async (importOriginal) => {
  const { verifyAllocations } = await importOriginal();
  return {
    verifyAllocations: (input, allocations) =>
      solver.doubt === null
        ? verifyAllocations(input, allocations)
        : { ok: false, issues: [solver.doubt], targets: [] },
  };
});

let organizationId: number;
let cook: Api;

beforeAll(async () => {
  organizationId = (await createOrganization()).id;
  cook = await apiOf(await createUser({ organizationId, role: 'admin' }));
});

afterEach(() => {
  solver.spoil = null;
  solver.doubt = null;
  solver.meanwhile = null;
});

let keys = 0;
const newKey = () => {
  keys += 1;
  return `verification-${keys}`;
};

/** Two flexible lots, one set to Use All, and a fixed one. */
async function aBatch(): Promise<Asked> {
  const recipe = await createRecipe({
    organizationId,
    departmentId: (await createDepartment({ organizationId })).id,
    targets: [
      { cannabinoid: 'THC', value: 10 },
      { cannabinoid: 'CBD', value: 5 },
    ],
  });
  const oil = async (grams: number, percents: Readonly<Record<string, number>>) =>
    (await createOil({ organizationId, grams, percents })).id;
  return {
    recipe: recipe.id,
    choices: [
      { oil: await oil(100, { THC: 88.1234 }) },
      { oil: await oil(100, { CBD: 77.7 }) },
      { oil: await oil(0.5, { THC: 50 }), mode: 'use_all' },
      { oil: await oil(10, { THC: 70 }), mode: 'fixed', fixedGrams: 1.25 },
    ],
  };
}

const SAVES: readonly [
  string,
  (asked: Asked, digest: string | null, key?: string) => Promise<number | string>,
][] = [
  [
    'REST',
    async (asked, digest, key = newKey()) => {
      const headers = { 'idempotency-key': key };
      const body = restBody(asked, { digest });
      return (await cook.rest('POST', '/batches', { body, headers })).status;
    },
  ],
  [
    'the graph',
    async (asked, expectedDigest, idempotencyKey = newKey()) => {
      const more = { parts: 1, idempotencyKey, expectedDigest };
      const { data, errors } = await cook.graph(SAVE, { input: graphInput(asked, more) });
      const saved = data as { createBatch: { __typename: string; code?: string } } | null;
      const { __typename = '', code = undefined } = saved?.createBatch ?? {};
      return errors?.[0]?.extensions?.code ?? code ?? __typename;
    },
  ],
];

const grams = (at: number, change: (grams: number) => number): Spoil => {
  return (allocations) =>
    allocations.map((lot, index) =>
      index === at ? { ...lot, grams: Math.round(change(lot.grams) * 1e6) / 1e6 } : lot,
    );
};

const WRONG: readonly [string, Spoil][] = [
  ['2 mg of THC too much', grams(0, (g) => g + 0.003)],
  ['2 mg of CBD too little', grams(1, (g) => g - 0.003)],
  ['more than there is', grams(0, () => 100.001)],
  ['less than nothing', grams(0, (g) => -g)],
  ['more than 3 decimals', grams(0, (g) => g + 0.0004)],
  ['not a number', grams(0, () => Number.NaN)],
  ['a lot that should be used up and is not', grams(2, (g) => g - 0.001)],
  ['a fixed lot with other grams', grams(3, (g) => g + 0.001)],
  ['a lot that is missing', (allocations) => allocations.slice(0, 3)],
  ['no lots at all', () => []],
  ['a lot twice', ([first, ...rest]) => (first ? [first, first, ...rest] : [])],
  ['a lot nobody picked', (all) => [...all, { oilId: '1', mode: 'flexible', grams: 1 }]],
  [
    'a lot in another mode',
    (all) => all.map((lot, index) => (index === 3 ? { ...lot, mode: 'flexible' } : lot)),
  ],
];

const MASKED = [500, 'INTERNAL_SERVER_ERROR'];

describe.each(SAVES)('%s', (_, save) => {
  const stored = async () => [await tableSnapshot(), await db().auditEntry.count()];

  test('stores a verified result', async () => {
    expect([201, 'CreateBatchPayload']).toContain(await save(await aBatch(), null));
  });

  test.each(WRONG)('never stores a wrong result of the solver: %s', async (__, spoil) => {
    const asked = await aBatch();
    const before = await stored();
    solver.spoil = spoil;
    expect(MASKED).toContain(await save(asked, null));
    expect(await stored()).toEqual(before);
  });

  test('never stores what the check in whole numbers rejects', async () => {
    const asked = await aBatch();
    const before = await stored();
    solver.doubt = 'THC misses its target.';
    expect(MASKED).toContain(await save(asked, null));
    expect(await stored()).toEqual(before);
  });

  const CHANGES: readonly [string, (oil: number) => Promise<unknown>][] = [
    [
      'another potency',
      (oilId) => db().oilPotency.updateMany({ where: { oilId }, data: { percent: 88 } }),
    ],
    [
      'another quantity',
      async (id) => {
        const { quantityGrams: before } = await db().oil.findUniqueOrThrow({ where: { id } });
        const deltaGrams = before.neg().plus(40);
        const ledger = { create: { deltaGrams, reason: 'edited' as const, userName: 'Robin' } };
        await db().oil.update({ where: { id }, data: { quantityGrams: 40, ledger } });
      },
    ],
  ];

  test.each(CHANGES)('refuses an outdated digest: %s', async (__, change) => {
    const asked = await aBatch();
    const { digest } = (await calculateByRest(cook, asked)).body;
    const [first] = asked.choices;
    await change(first && 'oil' in first ? first.oil : 0);
    const before = await stored();
    expect([409, 'CONFLICT']).toContain(await save(asked, digest));
    expect(await stored()).toEqual(before);
    const fresh = (await calculateByRest(cook, asked)).body;
    expect(fresh.success).toBe(true);
    expect([201, 'CreateBatchPayload']).toContain(await save(asked, fresh.digest));
  });

  const THC = { cannabinoid: { name: 'THC' } };

  /** A change with its audit entry, as every change is stored. */
  const edited = (recordId: number, change: (tx: Tx) => Promise<unknown>) =>
    transaction(async (tx) => {
      await change(tx);
      const actor = { organizationId, userId: null, name: 'Robin' };
      await writeAudit(tx, actor, { kind: 'oil edited', recordType: 'oil', recordId });
    });

  /** The solver run during which the save keeps other writers out. */
  const LAST_RUN = 3;

  /** Changes the first lot during each of the first `times` solver runs; a change in the last one has to wait. */
  async function changing(times: number) {
    const asked = await aBatch();
    const [first] = asked.choices;
    const oilId = first && 'oil' in first ? first.oil : 0;
    let solved = 0;
    let waiting = Promise.resolve();
    solver.meanwhile = async () => {
      solved += 1;
      const percent = 40 + solved;
      if (solved > times) return;
      const change = edited(oilId, (tx) =>
        tx.oilPotency.updateMany({ where: { oilId, ...THC }, data: { percent } }),
      );
      if (solved === LAST_RUN) waiting = change;
      else await change;
    };
    return { asked, oilId, solved: () => solved, waiting: () => waiting };
  }

  const keptPercent = async (oilId: number) => {
    const lots = await db().batchLot.findMany({ where: { oilId }, include: { potencies: true } });
    return lots.map(({ potencies }) =>
      potencies.find(({ cannabinoid }) => cannabinoid === 'THC')?.percent.toNumber(),
    );
  };

  test.each([1, 2])(
    'what changed %i times while it solved is solved anew, outside of the transaction',
    async (times) => {
      const { asked, oilId, solved } = await changing(times);
      expect([201, 'CreateBatchPayload']).toContain(await save(asked, null));
      expect(await keptPercent(oilId)).toEqual([40 + times]);
      expect(solved()).toBe(times + 1);
    },
  );

  test('a concurrent change of another oil has no effect', async () => {
    const asked = await aBatch();
    const another = await createOil({ organizationId, percents: { THC: 50 } });
    let solved = 0;
    solver.meanwhile = async () => {
      solved += 1;
      await edited(another.id, async () => undefined);
    };
    expect([201, 'CreateBatchPayload']).toContain(await save(asked, null));
    expect(solved).toBe(1);
  });

  test('a concurrent change of another record rolls the save back, and it is stored again', async () => {
    const asked = await aBatch();
    let solved = 0;
    solver.meanwhile = async () => {
      solved += 1;
      const actor = { organizationId, userId: null, name: 'Robin' };
      const change = { kind: 'recipe edited', recordType: 'recipe', recordId: 1 };
      await transaction((tx) => writeAudit(tx, actor, change));
    };
    const before = await db().batch.count();
    expect([201, 'CreateBatchPayload']).toContain(await save(asked, null));
    expect(solved).toBe(2);
    expect(await db().batch.count()).toBe(before + 1);
  });

  test('a change during the last solver run waits, and the batch has what was solved', async () => {
    const { asked, oilId, solved, waiting } = await changing(LAST_RUN);
    expect([201, 'CreateBatchPayload']).toContain(await save(asked, null));
    expect(solved()).toBe(LAST_RUN);
    await waiting();
    expect(await keptPercent(oilId)).toEqual([42]);
    const stored = await db().oilPotency.findFirstOrThrow({ where: { oilId, ...THC } });
    expect(stored.percent.toNumber()).toBe(43);
  });
});

import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const DEMO = { email: 'manager@demo.batchwright.test', password: 'Demo-pass-1' };
const RECIPE = 'GUM-010';
const OIL = 'D9-014';

const loginAnswer = z.object({ access_token: z.string() });
const recipeList = z.array(z.object({ id: z.number(), number: z.string() }));
const oilList = z.array(z.object({ id: z.number(), tag: z.string() }));
const listedBatches = z.array(z.object({ batch_id: z.string(), batch_number: z.string() }));
const batchAnswer = z.looseObject({
  batch_id: z.string(),
  ingredients: z.array(z.record(z.string(), z.unknown())).min(1),
  oils: z.array(z.unknown()).min(1),
  targets: z.array(z.unknown()).min(1),
  multiplier: z.number(),
  parts: z.number(),
});

export type SavedBatch = z.output<typeof batchAnswer>;

/** A request without a response; it may or may not have been executed. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

/** Saves and reads batches over REST, like another program. */
export type BatchWriter = {
  /** The recipe of the saved batches. */
  readonly recipeId: number;
  /** Posts a body or a form to another path as the same user; returns the response. */
  readonly send: (path: string, body: object) => Promise<unknown>;
  /** The idempotency key is also stored in the batch, so that a list shows what it created. */
  readonly save: (key: string) => Promise<SavedBatch>;
  /** Reads a path as the same user. */
  readonly get: (path: string) => Promise<{ readonly status: number; readonly body: string }>;
  readonly find: (batchId: string) => Promise<SavedBatch | null>;
  /** The ids of all batches saved since it was opened, by key. */
  readonly batchIdsByKey: () => Promise<ReadonlyMap<string, readonly string[]>>;
};

export const newKey = (): string => randomUUID();

/** Signs in at the first server; `urlNow` returns the current URL. */
export async function openWriter(urlNow: () => string): Promise<BatchWriter> {
  const headers: Record<string, string> = {};
  const json = { 'content-type': 'application/json' };
  const call = async (path: string, init: RequestInit = {}) => {
    try {
      const response = await fetch(urlNow() + path, {
        ...init,
        headers: { ...headers, ...init.headers },
      });
      return { status: response.status, body: await response.text() };
    } catch (error) {
      throw new NoAnswerError(`${path} was not answered`, { cause: error });
    }
  };
  const read = async <Answer>(schema: z.ZodType<Answer>, path: string, init?: RequestInit) => {
    const { status, body } = await call(path, init);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${body}`);
    return schema.parse(JSON.parse(body));
  };

  const { access_token } = await read(loginAnswer, '/api/auth/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(DEMO),
  });
  headers['authorization'] = `Bearer ${access_token}`;
  const recipes = await read(recipeList, '/api/recipes');
  const oils = await read(oilList, '/api/oils');
  const recipe = recipes.find(({ number }) => number === RECIPE);
  const oil = oils.find(({ tag }) => tag === OIL);
  if (!recipe || !oil) throw new Error(`The demo data has no recipe ${RECIPE} or no oil ${OIL}.`);

  const listBatches = () => read(listedBatches, '/api/batches?include_inactive=true');
  // The demo data contains a batch, too.
  const standing = new Set((await listBatches()).map(({ batch_id }) => batch_id));
  return {
    recipeId: recipe.id,
    send: (path, body) =>
      read(
        z.unknown(),
        path,
        body instanceof FormData
          ? { method: 'POST', body }
          : { method: 'POST', headers: json, body: JSON.stringify(body) },
      ),
    save: (key) =>
      read(batchAnswer, '/api/batches', {
        method: 'POST',
        headers: { ...json, 'idempotency-key': key },
        body: JSON.stringify({
          recipe_id: recipe.id,
          multiplier: 1,
          parts: 2,
          batch_number: key,
          oils: [{ oil_id: oil.id, mode: 'flexible' }],
        }),
      }),
    get: (path) => call(path),
    find: async (batchId) => {
      const { status, body } = await call(`/api/batches/${batchId}`);
      if (status === 404) return null;
      if (status !== 200) throw new Error(`Batch ${batchId} answered ${status}: ${body}`);
      return batchAnswer.safeParse(JSON.parse(body)).data ?? null;
    },
    batchIdsByKey: async () => {
      const byKey = new Map<string, string[]>();
      for (const batch of await listBatches()) {
        if (standing.has(batch.batch_id)) continue;
        byKey.set(batch.batch_number, [...(byKey.get(batch.batch_number) ?? []), batch.batch_id]);
      }
      return byKey;
    },
  };
}

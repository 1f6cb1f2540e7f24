import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#tests/factories.ts';
import { type ServerProcess, startServer } from '#tests/processes/serverProcess.ts';

/**
 * Measures the printing of batch records with 3, 60 and 200 lines in 1 and 4 parts, by a separate server on PGlite, as
 * medians. Then requests a list at a steady rate, alone and while 20 records are printed, to see how printing slows
 * down other requests. Compare the ratios.
 */
const RUNS = 3;
const AT_ONCE = 20;
const PER_SECOND = 20;
const PROBE_SECONDS = 15;

type Batch = { readonly id: number; readonly lines: number; readonly parts: number };

const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-pdf-'));
const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
try {
  const call = await signIn(server);
  const batches: Batch[] = [];
  for (const lines of [3, 60, 200]) {
    const recipe = await makeRecipe(call, lines);
    for (const parts of [1, 4]) batches.push(await makeBatch(call, recipe, lines, parts));
  }
  await print(call, batches[0]);
  const small = await medianOf(() => print(call, batches[0]));
  for (const batch of batches) {
    const ms = await medianOf(() => print(call, batch));
    const ratio = (ms / small).toFixed(1);
    console.log(
      `${batch.lines} lines x ${batch.parts}: ${ms.toFixed(0)} ms, ${ratio} x the shortest`,
    );
  }
  const alone = await probe(call, wait(PROBE_SECONDS * 1000));
  console.log(`GET /api/recipes alone: ${figures(alone)}`);
  const startedAt = performance.now();
  const printing = Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => print(call, batches[index % batches.length])),
  );
  const beside = await probe(call, printing);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`while ${AT_ONCE} records are printed (${seconds} s): ${figures(beside)}`);
  for (const share of [0.5, 0.99]) {
    const ratio = (at(beside, share) / at(alone, share)).toFixed(1);
    console.log(`p${share * 100}: ${ratio} x`);
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

type Call = (method: string, where: string, body?: object) => Promise<Response>;

async function signIn({ url }: ServerProcess): Promise<Call> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'admin@demo.batchwright.test', password: DEMO_PASSWORD });
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  const { access_token } = (await login.json()) as { access_token: string };
  return async (method, where, sent) => {
    const answer = await fetch(`${url}/api${where}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, ...(sent && json) },
      ...(sent && { body: JSON.stringify(sent) }),
    });
    if (!answer.ok) throw new Error(`${method} ${where}: ${await answer.text()}`);
    return answer;
  };
}

async function idOf(answer: Promise<Response>): Promise<number> {
  return ((await (await answer).json()) as { id: number }).id;
}

/** A recipe whose record has this many lines: fixed ones, the oil and the buffer. */
async function makeRecipe(call: Call, lines: number): Promise<number> {
  const fixed = Array.from({ length: lines - 2 }, (_, index) => ({
    ingredient_name: `ING-${index} - Ingredient no. ${index}${index % 7 ? '' : ' of a long name'.repeat(8)}`,
    item_type: 'fixed',
    quantity: 1.234,
    unit: 'g',
  }));
  const details = [
    ...fixed,
    { ingredient_name: 'Cannabinoid oil', item_type: 'active' },
    { ingredient_name: 'Syrup', item_type: 'buffer' },
  ];
  const departments = (await (await call('GET', '/departments')).json()) as { id: number }[];
  return idOf(
    call('POST', '/recipes/', {
      department_id: departments[0]?.id,
      number: `PDF-${lines}`,
      description: `Record of ${lines} lines`,
      product_type: 'Gummy',
      finished_good_uom: 'g',
      batch_weight: 1000,
      unit_weight: 4,
      specifications: [{ spec_name: 'THC/unit', operator: '=', target_value: 10, unit: 'mg/unit' }],
      detail_groups: [],
      details: details.map((detail, order) => ({ ...detail, order })),
    }),
  );
}

async function makeBatch(call: Call, recipe: number, lines: number, parts: number): Promise<Batch> {
  const oil = await idOf(
    call('POST', '/oils/', {
      tag: `PDF-${lines}-${parts}`,
      description: 'Distillate',
      batch: 'B1',
      qty: 1000,
      cannabinoids: { THC: 85 },
    }),
  );
  const batch = { recipe_id: recipe, multiplier: 1, parts, oils: [{ oil_id: oil }] };
  return { id: await idOf(call('POST', '/batches/', batch)), lines, parts };
}

async function print(call: Call, batch: Batch | undefined): Promise<void> {
  await (await call('GET', `/batches/${batch?.id}/record.pdf`)).arrayBuffer();
}

async function medianOf(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return at(times, 0.5);
}

/** Milliseconds of each response of a list requested at a steady rate until `done`. */
async function probe(call: Call, done: Promise<unknown>): Promise<readonly number[]> {
  let isDone = false;
  const end = done.finally(() => {
    isDone = true;
  });
  const asked: Promise<number>[] = [];
  while (!isDone) {
    asked.push(timed(call));
    await wait(1000 / PER_SECOND);
  }
  await end;
  return Promise.all(asked);
}

async function timed(call: Call): Promise<number> {
  const startedAt = performance.now();
  await (await call('GET', '/recipes?status=active')).arrayBuffer();
  return performance.now() - startedAt;
}

function at(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function figures(times: readonly number[]): string {
  const ms = (share: number) => `${at(times, share).toFixed(0)} ms`;
  return `p50 ${ms(0.5)}, p99 ${ms(0.99)} (${times.length} answers)`;
}

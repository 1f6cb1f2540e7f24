import { readdirSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { withDump } from './migrateDump.ts';

/**
 * Older dumps have no signatures and no certificates, which these migrations fill columns from, so they are written here.
 * Newer ones have the columns.
 */
const FIRST_WITH_SIGNATURES = '20261126';
const OLDER_DUMP =
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.sql.gz') && name < FIRST_WITH_SIGNATURES)
    .toSorted()
    .at(-1) ?? '';
/** Migrating takes seconds, on a busy machine many. */
const MOST_MS = 150_000;

type Row = Readonly<Record<string, unknown>>;
const rowsOf = async (pglite: PGlite, sql: string): Promise<readonly Row[]> =>
  (await pglite.query<Row>(sql)).rows;

/** Writes rows as a version in between left them, which triggers would refuse now. */
async function asLeft(pglite: PGlite, work: () => Promise<void>): Promise<void> {
  await pglite.exec('SET session_replication_role = replica');
  await work();
  await pglite.exec('RESET session_replication_role');
}

type Signed = readonly [meaning: string, isSuperseded?: boolean, subject?: string];
type Case = {
  readonly name: string;
  readonly status?: string;
  /** Null: saved before there was a policy. */
  readonly lineSignatures?: string | null;
  readonly signed: readonly Signed[];
  readonly waits: boolean;
};

const BATCHES: readonly Case[] = [
  { name: 'signed by one', signed: [['performed']], waits: true },
  {
    name: 'corrected after it was verified',
    signed: [['performed', true], ['verified', true], ['performed']],
    waits: true,
  },
  { name: 'verified', signed: [['performed'], ['verified']], waits: false },
  { name: 'not signed', signed: [], waits: false },
  { name: 'signed no longer', signed: [['performed', true]], waits: false },
  { name: 'of an allowed lot alone', signed: [['performed', false, 'lot']], waits: false },
  { name: 'open', status: 'active', signed: [['performed']], waits: false },
  {
    name: 'of one signature',
    lineSignatures: 'performed',
    signed: [['performed']],
    waits: false,
  },
  { name: 'older than policies', lineSignatures: null, signed: [['performed']], waits: false },
];

async function writeBatch(pglite: PGlite, id: unknown, one: Case): Promise<void> {
  const { status = 'completed', lineSignatures = 'performed_verified', signed } = one;
  await pglite.query(
    `UPDATE batches SET status = $2::batch_status, policy_snapshot = $3::jsonb,
      completed_at = CASE WHEN $2 = 'completed' THEN now() END
     WHERE id = $1`,
    [id, status, lineSignatures === null ? null : JSON.stringify({ lineSignatures })],
  );
  for (const [meaning, isSuperseded = false, subject = 'batch'] of signed) {
    await pglite.query(
      `INSERT INTO signatures (organization_id, meaning, subject_type, subject_id, batch_id,
        signer_id, signer_name, statement, subject_digest, method, session_id, superseded_at,
        superseded_because)
       SELECT organization_id, $2::signature_meaning, $3::signature_subject, id::text, id,
        created_by_id, 'Robin Field', 'x', repeat('ab', 32), 'pin', gen_random_uuid(),
        CASE WHEN $4::boolean THEN now() END, CASE WHEN $4 THEN 'x' END
       FROM batches WHERE id = $1`,
      [id, meaning, subject, isSuperseded],
    );
  }
}

test(
  'the batches of before wait for a second person where one signed them and nobody verified them',
  async () => {
    const found = await withDump(OLDER_DUMP, async ({ pglite, migrateTo }) => {
      await migrateTo('20261128040000_waits_for_verification');
      const rows = await rowsOf(pglite, 'SELECT id FROM batches ORDER BY id LIMIT 20');
      const ids = rows.map(({ id }) => id).slice(0, BATCHES.length);
      await asLeft(pglite, async () => {
        for (const [index, one] of BATCHES.entries()) await writeBatch(pglite, ids[index], one);
      });
      await migrateTo();
      const sql = 'SELECT id FROM batches WHERE waits_for_verification ORDER BY id';
      const waiting = (await rowsOf(pglite, sql)).map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(waiting));
      return ids.map((id) => waiting.includes(id));
    });
    expect(BATCHES.map(({ name }, index) => [name, found[index]])).toEqual(
      BATCHES.map(({ name, waits }) => [name, waits]),
    );
  },
  MOST_MS,
);

/** The results of one cannabinoid in the tests of a lot, the oldest first, and its percent now. */
const POTENCIES: readonly (readonly [
  results: readonly string[],
  percent: number,
  zero: string | null,
])[] = [
  [['not_detected'], 0, 'not_detected'],
  [['value', 'not_detected', 'below_loq'], 0, 'below_loq'],
  [['below_loq', 'not_tested'], 0, 'below_loq'],
  [['not_detected', 'value'], 0, null],
  [['not_detected', 'value'], 5, null],
  [['not_detected'], 5, null],
  [['value'], 0, null],
  [[], 0, null],
];

type Potency = (typeof POTENCIES)[number];

async function writePotency(pglite: PGlite, place: Row, [kinds, percent]: Potency): Promise<void> {
  const { oil_id, cannabinoid_id } = place;
  await pglite.query(
    `UPDATE oil_potencies SET percent = $3, upper_percent = NULL, upper_kind = 'unknown'
     WHERE oil_id = $1 AND cannabinoid_id = $2`,
    [oil_id, cannabinoid_id, percent],
  );
  for (const kind of kinds) {
    await pglite.query(
      `WITH test AS (
        INSERT INTO lot_tests (organization_id, oil_id, purpose, user_name)
        SELECT organization_id, id, 'incoming', 'Robin Field' FROM oils WHERE id = $1
        RETURNING organization_id, id)
       INSERT INTO lot_test_results (organization_id, test_id, position, cannabinoid_id,
        cannabinoid, kind, percent)
       SELECT organization_id, id, 1, $2, 'THC', $3::result_kind,
        CASE WHEN $3 = 'value' THEN $4::numeric END FROM test`,
      [oil_id, cannabinoid_id, kind, percent],
    );
  }
}

test(
  'a percent of 0 of before is "not detected" or below the limit where the newest test of it said so',
  async () => {
    const found = await withDump(OLDER_DUMP, async ({ pglite, migrateTo }) => {
      await migrateTo('20261128041000_zero_results');
      const places = await rowsOf(
        pglite,
        'SELECT oil_id, cannabinoid_id FROM oil_potencies ORDER BY oil_id, cannabinoid_id LIMIT 8',
      );
      await asLeft(pglite, async () => {
        for (const [index, place] of places.entries()) {
          const potency = POTENCIES[index];
          if (potency) await writePotency(pglite, place, potency);
        }
      });
      await migrateTo();
      return rowsOf(pglite, 'SELECT zero_kind FROM oil_potencies ORDER BY oil_id, cannabinoid_id');
    });
    expect(found.slice(0, POTENCIES.length).map(({ zero_kind }) => zero_kind)).toEqual(
      POTENCIES.map(([, , zero]) => zero),
    );
    expect(found.length).toBeGreaterThan(POTENCIES.length);
    expect(found.slice(POTENCIES.length).every(({ zero_kind }) => zero_kind === null)).toBe(true);
  },
  MOST_MS,
);

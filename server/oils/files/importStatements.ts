import type { LotFacts } from '#domain/lots/facts.ts';
import type { LotStatus } from '#domain/lots/status.ts';
import { db } from '#server/db/database.ts';
import { forgetPlans } from '#server/db/statements/forgetPlans.ts';
import type { Tx } from '#server/db/transaction.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import type { OilWithPotencies } from '#server/oils/readOils.ts';
import { areSameRows, OVER_PRESENT_POTENCIES } from '#server/oils/results/potencies.ts';
import type { NewPotency, PotencyColumns } from '#server/oils/results/storedResult.ts';
import { factsOf } from '#server/oils/status/lotFacts.ts';
import type { StoredContent } from '#server/oils/writtenOil.ts';
import type { Viewer } from '#server/viewer.ts';
import { inChunks } from '#server/work/inChunks.ts';

/** Awaited before each statement with many rows; throws when the import was aborted. */
export type CheckAborted = () => Promise<void>;

export type NewOil = Omit<StoredContent, 'potencies'> & {
  readonly id: number;
  readonly potencies: readonly NewPotency[];
  readonly departmentId: number | null;
  readonly active: boolean;
  readonly quantityBeforeInactivation: number | null;
  readonly status: LotStatus;
  readonly facts: LotFacts;
  /** `YYYY-MM-DD`. */
  readonly receivedOn: string;
};

/** Inserts oils with their potencies and first ledger entries. */
export async function insertOils(
  tx: Tx,
  viewer: Viewer,
  contents: readonly Omit<NewOil, 'id'>[],
  checkAborted: CheckAborted,
): Promise<readonly NewOil[]> {
  const { organizationId } = viewer;
  const inserted: NewOil[] = [];
  for (const chunk of inChunks(contents)) {
    await checkAborted();
    const ids = await tx.$queryRaw<{ id: bigint }[]>`
      SELECT nextval(pg_get_serial_sequence('oils', 'id')) AS id
      FROM generate_series(1, ${chunk.length}::integer)`;
    const oils = chunk.map((content, index) => ({ ...content, id: Number(ids[index]?.id) }));
    const rows = oils.map(({ potencies: _, facts, ...oil }) => ({ ...oil, ...facts }));
    await tx.$executeRaw`
      INSERT INTO oils (id, organization_id, department_id, tag, description, batch, quantity_grams,
        active, quantity_before_inactivation, status, received_on, supplier, supplier_lot, track_tag,
        expires_on, retest_on)
      SELECT id, ${organizationId}::integer, "departmentId", tag, description, batch,
        "quantityGrams", active, "quantityBeforeInactivation", status,
        "receivedOn", supplier, "supplierLot", "trackTag", "expiresOn", "retestOn"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id integer,
        "departmentId" integer, tag text, description text, batch text, "quantityGrams" numeric,
        active boolean, "quantityBeforeInactivation" numeric, status lot_status,
        "receivedOn" date, supplier text, "supplierLot" text, "trackTag" text, "expiresOn" date,
        "retestOn" date)`;
    await forgetPlans(tx, oils);
    await insertPotencies(tx, organizationId, oils);
    await insertLedger(
      tx,
      viewer,
      oils.map(({ id, quantityGrams }) => ({ id, delta: String(quantityGrams) })),
    );
    inserted.push(...oils);
  }
  return inserted;
}

type Change = { readonly before: OilWithPotencies; readonly after: OilWithPotencies };

/** Stores changes with their ledger entries. */
export async function updateOils(
  tx: Tx,
  viewer: Viewer,
  changes: readonly Change[],
  checkAborted: CheckAborted,
): Promise<void> {
  const { organizationId } = viewer;
  for (const chunk of inChunks(changes)) {
    await checkAborted();
    const oils = chunk.map(({ after }) => after);
    const rows = oils.map((oil) => ({
      id: oil.id,
      description: oil.description,
      grams: oil.quantityGrams.toFixed(3),
      active: oil.active,
      before: oil.quantityBeforeInactivation?.toFixed(3) ?? null,
      received: dayOf(oil.receivedOn),
      ...factsOf(oil),
    }));
    await tx.$executeRaw`
      UPDATE oils o SET description = r.description, quantity_grams = r.grams, active = r.active,
        quantity_before_inactivation = r.before, received_on = r.received, supplier = r.supplier,
        supplier_lot = r."supplierLot", track_tag = r."trackTag", expires_on = r."expiresOn",
        retest_on = r."retestOn",
        revision = o.revision + 1, updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id integer, description text,
        grams numeric, active boolean, before numeric, received date, supplier text,
        "supplierLot" text, "trackTag" text, "expiresOn" date, "retestOn" date)
      WHERE o.id = r.id`;
    const refilled = chunk.filter(
      ({ before, after }) => !areSameRows(before.potencies, after.potencies),
    );
    const filled = refilled.map(({ after }) => after);
    await deleteOtherPotencies(tx, organizationId, filled);
    await insertPotencies(tx, organizationId, filled);
    await insertLedger(
      tx,
      viewer,
      chunk.map(({ before, after }) => ({
        id: after.id,
        delta: after.quantityGrams.minus(before.quantityGrams).toFixed(3),
      })),
    );
  }
}

type Holding = {
  readonly id: number;
  readonly potencies: readonly ({ readonly cannabinoidId: number } & PotencyColumns)[];
};

/** Deletes the potencies that these lots no longer have. */
async function deleteOtherPotencies(
  tx: Tx,
  organizationId: number,
  oils: readonly Holding[],
): Promise<void> {
  const rows = oils.flatMap(({ id: oil, potencies }) =>
    potencies.map(({ cannabinoidId: cannabinoid }) => ({ oil, cannabinoid })),
  );
  await tx.$executeRaw`
    DELETE FROM oil_potencies WHERE organization_id = ${organizationId}
      AND oil_id = ANY(${oils.map(({ id }) => id)}::integer[])
      AND (oil_id, cannabinoid_id) NOT IN (
        SELECT oil, cannabinoid
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(oil integer, cannabinoid integer))`;
}

async function insertPotencies(
  tx: Tx,
  organizationId: number,
  oils: readonly Holding[],
): Promise<void> {
  const rows = oils.flatMap(({ id, potencies }) =>
    potencies.map(({ cannabinoidId, percent, upperPercent, upperKind, zeroKind }) => ({
      oil: id,
      cannabinoid: cannabinoidId,
      percent: percent.toFixed(4),
      upper: upperPercent?.toFixed(4) ?? null,
      kind: upperKind,
      zero: zeroKind,
    })),
  );
  await tx.$executeRaw`
    INSERT INTO oil_potencies (organization_id, oil_id, cannabinoid_id, percent, upper_percent,
      upper_kind, zero_kind)
    SELECT ${organizationId}::integer, oil, cannabinoid, percent, upper, kind, zero
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(oil integer, cannabinoid integer,
      percent numeric, upper numeric, kind upper_kind, zero result_kind)
    ${OVER_PRESENT_POTENCIES}`;
}

async function insertLedger(
  tx: Tx,
  { organizationId, userId, name: userName }: Viewer,
  deltas: readonly { readonly id: number; readonly delta: string }[],
): Promise<void> {
  const rows = deltas.filter(({ delta }) => Number(delta) !== 0);
  await tx.$executeRaw`
    INSERT INTO ledger_entries (organization_id, oil_id, delta_grams, reason, user_id, user_name)
    SELECT ${organizationId}::integer, id, delta, 'imported', ${userId}::integer, ${userName}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id integer, delta numeric)
    ORDER BY id`;
}

/** From this many rows on, the next list must not be planned as if there were only the old lots. */
const MANY = 500;

const FILLED = ['oils', 'oil_potencies', 'ledger_entries', 'lot_tests', 'lot_test_results'];

/**
 * Gathers the statistics of the tables that a long file of `rows` filled. A database does that by itself within a minute;
 * until then it would read all percents for each lot of a list, which takes longer than a request may. Behind the import,
 * because the locks of a transaction would make the next import wait.
 */
export async function gatherAfterImport(rows: number): Promise<void> {
  if (rows < MANY) return;
  for (const table of FILLED) {
    // The import is stored, whatever becomes of its statistics.
    await db().$executeRaw`ANALYZE ${Prisma.raw(table)}`.catch(() => undefined);
  }
}

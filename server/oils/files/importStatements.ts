import type { Tx } from '#server/db/transaction.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import type { OilWithPotencies } from '#server/oils/readOils.ts';
import type { StoredContent } from '#server/oils/writtenOil.ts';
import type { Viewer } from '#server/viewer.ts';

/** Rows per statement, because the embedded database blocks for the duration of one. */
const ROWS = 1_000;

/** Awaited before each statement with many rows; throws when the import was aborted. */
export type CheckAborted = () => Promise<void>;

export type NewOil = StoredContent & {
  readonly id: number;
  readonly departmentId: number | null;
  readonly active: boolean;
  readonly quantityBeforeInactivation: number | null;
  /** `YYYY-MM-DD`; null: today. */
  readonly receivedOn: string | null;
};

export function* inChunks<Item>(items: readonly Item[], size = ROWS): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

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
    const rows = oils.map(({ potencies: _, ...oil }) => oil);
    await tx.$executeRaw`
      INSERT INTO oils (id, organization_id, department_id, tag, description, batch, quantity_grams,
        active, quantity_before_inactivation, received_on)
      SELECT id, ${organizationId}::integer, "departmentId", tag, description, batch,
        "quantityGrams", active, "quantityBeforeInactivation",
        COALESCE("receivedOn", CURRENT_DATE)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id integer,
        "departmentId" integer, tag text, description text, batch text, "quantityGrams" numeric,
        active boolean, "quantityBeforeInactivation" numeric, "receivedOn" date)`;
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
    }));
    await tx.$executeRaw`
      UPDATE oils o SET description = r.description, quantity_grams = r.grams, active = r.active,
        quantity_before_inactivation = r.before, received_on = r.received,
        revision = o.revision + 1, updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id integer, description text,
        grams numeric, active boolean, before numeric, received date)
      WHERE o.id = r.id`;
    const refilled = chunk.filter(({ before, after }) => !samePotencies(before, after));
    const ids = refilled.map(({ after }) => after.id);
    await tx.oilPotency.deleteMany({ where: { organizationId, oilId: { in: ids } } });
    await insertPotencies(
      tx,
      organizationId,
      refilled.map(({ after }) => after),
    );
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

/** True when two oils have the same potencies, in the order of the cannabinoids' ids. */
const samePotencies = ({ potencies }: OilWithPotencies, other: OilWithPotencies): boolean =>
  potencies.length === other.potencies.length &&
  potencies.every(({ cannabinoidId, percent }, index) => {
    const same = other.potencies[index];
    return same?.cannabinoidId === cannabinoidId && percent.equals(same.percent);
  });

type Holding = {
  readonly id: number;
  readonly potencies: readonly {
    readonly cannabinoidId: number;
    readonly percent: { readonly toFixed: (decimals: number) => string };
  }[];
};

async function insertPotencies(
  tx: Tx,
  organizationId: number,
  oils: readonly Holding[],
): Promise<void> {
  const rows = oils.flatMap(({ id, potencies }) =>
    potencies.map(({ cannabinoidId, percent }) => ({
      oil: id,
      cannabinoid: cannabinoidId,
      percent: percent.toFixed(4),
    })),
  );
  await tx.$executeRaw`
    INSERT INTO oil_potencies (organization_id, oil_id, cannabinoid_id, percent)
    SELECT ${organizationId}::integer, oil, cannabinoid, percent
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(oil integer, cannabinoid integer, percent numeric)`;
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

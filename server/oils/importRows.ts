import { sameOil } from '#domain/inventory/fileRows.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { type Change, writeAudits } from '#server/audit/service.ts';
import type { Tx } from '#server/db/transaction.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import {
  type GoOn,
  inChunks,
  insertOils,
  type NewOil,
  samePotencies,
  updateOils,
} from './importStatements.ts';
import { auditFields, oilName, recordType } from './oilAudit.ts';
import { type OilWithPotencies, potencyInclude } from './service.ts';
import type { StoredContent } from './writtenOil.ts';

/**
 * The rows of a file as changes of the inventory. All statements are of many rows, since an
 * embedded database answers ten thousand single ones too slowly.
 */

export type ImportedRow = { readonly row: number; readonly content: StoredContent };

export type ImportPlace = {
  readonly departmentId: number | null;
  /** Cannabinoids the file has columns for; of the others an oil keeps what it holds. */
  readonly columns: ReadonlySet<number>;
  readonly fileName: string;
};

/** What a file comes to. */
export type ImportPlan = {
  readonly fresh: readonly StoredContent[];
  readonly changes: readonly {
    readonly before: OilWithPotencies;
    readonly after: OilWithPotencies;
  }[];
  readonly unchanged: number;
  /** Rows that only a look at the inventory rules out. */
  readonly errors: readonly string[];
};

/** Compares the rows with the inventory, and locks the oils they name. */
export async function planImport(
  tx: Tx,
  viewer: Viewer,
  imported: readonly ImportedRow[],
  place: ImportPlace,
): Promise<ImportPlan> {
  const { rows, errors } = await withoutTwins(tx, imported);
  const standing = await lockMatching(tx, viewer, rows, place);
  const fresh: StoredContent[] = [];
  const changes: { before: OilWithPotencies; after: OilWithPotencies }[] = [];
  let unchanged = 0;
  for (const { row, content } of rows) {
    const before = standing.get(row);
    if (!before) {
      fresh.push(content);
      continue;
    }
    if (!before.active && content.quantityGrams > 0) {
      errors.push(`Row ${row}: ${oilName(before)} is inactive. Reactivate it and import again`);
      continue;
    }
    const after = withContent(before, content, place);
    if (isSame(before, after)) unchanged += 1;
    else changes.push({ before, after });
  }
  return { fresh, changes, unchanged, errors };
}

/** Does what was planned, in the same transaction. */
export async function storeImport(
  tx: Tx,
  viewer: Viewer,
  { fresh, changes }: ImportPlan,
  place: ImportPlace,
  goOn: GoOn,
): Promise<void> {
  const created = await insertOils(tx, viewer, fresh, place.departmentId, goOn);
  await updateOils(tx, viewer, changes, goOn);
  const { fileName } = place;
  const audits: readonly Change[] = [
    ...created.map((oil) => ({
      kind: 'oil imported',
      recordType,
      recordId: oil.id,
      after: { ...newFields(oil, place), fileName },
    })),
    ...changes.map(({ before, after }) => ({
      kind: 'oil imported',
      recordType,
      recordId: before.id,
      before: auditFields(before),
      after: { ...auditFields(after), fileName },
    })),
  ];
  await goOn();
  await writeAudits(tx, viewer, audits);
}

/**
 * The database has the last word on which letters are one in both cases: two rows that it takes for
 * one oil would break the whole import.
 */
async function withoutTwins(tx: Tx, imported: readonly ImportedRow[]) {
  const errors: string[] = [];
  const names = imported.map(({ row, content: { tag, batch } }) => ({ n: row, tag, batch }));
  const twins = await tx.$queryRaw<{ n: number; first: number }[]>`
    SELECT n, first FROM (
      SELECT n, min(n) OVER (PARTITION BY lower(tag), lower(batch)) AS first
      FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS r(n integer, tag text, batch text)
    ) AS named WHERE n > first ORDER BY n`;
  for (const { n, first } of twins) errors.push(sameOil(n, first));
  const isTwin = new Set(twins.map(({ n }) => n));
  return { rows: imported.filter(({ row }) => !isTwin.has(row)), errors };
}

/** The oils that the rows name, by row, locked until the transaction ends. */
async function lockMatching(
  tx: Tx,
  { organizationId }: Viewer,
  rows: readonly ImportedRow[],
  { departmentId }: ImportPlace,
): Promise<ReadonlyMap<number, OilWithPotencies>> {
  const names = rows.map(({ row, content: { tag, batch } }) => ({ n: row, tag, batch }));
  const matching = await tx.$queryRaw<{ n: number; id: number }[]>`
    SELECT r.n, o.id
    FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS r(n integer, tag text, batch text)
    JOIN oils o ON o.organization_id = ${organizationId}
      AND COALESCE(o.department_id, 0) = ${departmentId ?? 0}
      AND lower(o.tag) = lower(r.tag) AND lower(o.batch) = lower(r.batch)
    WHERE o.deleted_at IS NULL
    ORDER BY o.id FOR UPDATE OF o`;
  const byId = new Map<number, OilWithPotencies>();
  for (const ids of inChunks(matching.map(({ id }) => id))) {
    const where = { organizationId, id: { in: [...ids] } };
    const oils = await tx.oil.findMany({ where, include: potencyInclude });
    for (const oil of oils) byId.set(oil.id, oil);
  }
  return new Map(
    matching.flatMap(({ n, id }) => {
      const oil = byId.get(id);
      return oil ? [[n, oil] as const] : [];
    }),
  );
}

/** The oil with what the row says of it. Tag and batch stay spelled as they are. */
function withContent(
  oil: OilWithPotencies,
  { description, quantityGrams, potencies }: StoredContent,
  { columns }: ImportPlace,
): OilWithPotencies {
  const { id: oilId, organizationId } = oil;
  const kept = oil.potencies.filter(({ cannabinoidId }) => !columns.has(cannabinoidId));
  const written = potencies.map(({ cannabinoidId, name, percent }) => ({
    organizationId,
    oilId,
    cannabinoidId,
    percent: new Prisma.Decimal(percent),
    cannabinoid: { name },
  }));
  const all = [...kept, ...written];
  return {
    ...oil,
    description,
    quantityGrams: new Prisma.Decimal(quantityGrams),
    potencies: all.sort((one, other) => one.cannabinoidId - other.cannabinoidId),
  };
}

const isSame = (before: OilWithPotencies, after: OilWithPotencies): boolean =>
  before.description === after.description &&
  before.quantityGrams.equals(after.quantityGrams) &&
  samePotencies(before, after);

const newFields = (
  { tag, description, batch, quantityGrams, potencies }: NewOil,
  { departmentId }: ImportPlace,
) => ({
  tag,
  description,
  batch,
  quantityGrams: quantityGrams.toFixed(3),
  departmentId,
  potencies: Object.fromEntries(potencies.map(({ name, percent }) => [name, percent.toFixed(4)])),
});

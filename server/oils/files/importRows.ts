import { type AuditChange, auditChanges } from '#domain/audit/auditChanges.ts';
import { stockAfter } from '#domain/inventory/file/fileStock.ts';
import { type Change, writeAudits } from '#server/audit/writeAudit.ts';
import type { Tx } from '#server/db/transaction.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { dateOf } from '#server/input/calendarDate.ts';
import { auditFields, oilName, recordType } from '#server/oils/oilAudit.ts';
import type { OilWithPotencies } from '#server/oils/readOils.ts';
import type { Viewer } from '#server/viewer.ts';
import { breathing, mapInTurns } from '#server/work/breathing.ts';
import { type ImportedRow, lockMatching, withoutTwins } from './importMatches.ts';
import { lockedInactive } from './importPlaces.ts';
import { type CheckAborted, insertOils, type NewOil, updateOils } from './importStatements.ts';

/**
 * Applies the rows of a file to the inventory. All statements handle many rows, because an embedded database runs ten
 * thousand single ones too slowly.
 */

export type ImportPlace = {
  /** Cannabinoids with a column in the file; the others stay unchanged. */
  readonly columns: ReadonlySet<number>;
  /** Department names by id. */
  readonly departments: ReadonlyMap<number, string>;
  readonly fileName: string;
};

type PlannedChange = { readonly before: OilWithPotencies; readonly after: OilWithPotencies };

/** A row that adds an oil or changes one. */
export type PlannedRow = {
  readonly row: number;
  readonly isNew: boolean;
  readonly changes: readonly AuditChange[];
};

/** The effect of a file on the inventory. */
export type ImportPlan = {
  readonly fresh: readonly ImportedRow[];
  readonly changes: readonly PlannedChange[];
  readonly rows: readonly PlannedRow[];
  readonly unchanged: number;
  /** Errors that only a comparison with the inventory reveals. */
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
  const closed = await lockedInactive(
    tx,
    rows.flatMap(({ departmentId }) => departmentId ?? []),
  );
  const current = await lockMatching(tx, viewer, rows);
  const fresh: ImportedRow[] = [];
  const changes: PlannedChange[] = [];
  const planned: PlannedRow[] = [];
  let unchanged = 0;
  const breathe = breathing();
  for (const imported of rows) {
    await breathe();
    const { row } = imported;
    const before = current.get(row);
    const after = before && withContent(before, imported, place);
    const differences = before && after ? differencesOf(before, after, place) : [];
    const closedName = closed.get(imported.departmentId ?? 0);
    if (before && after === null) {
      errors.push(`Row ${row}: ${oilName(before)} is inactive. ${REACTIVATE}`);
    } else if (before && differences.length === 0) unchanged += 1;
    else if (closedName !== undefined) {
      errors.push(`Row ${row}: Department ${closedName} is inactive`);
    } else {
      if (before && after) changes.push({ before, after });
      else fresh.push(imported);
      planned.push({ row, isNew: !before, changes: differences });
    }
  }
  return { fresh, changes, rows: planned, unchanged, errors };
}

const REACTIVATE = 'Reactivate it, or write yes in the column active, and import again';

/** Applies the plan in the same transaction. */
export async function storeImport(
  tx: Tx,
  viewer: Viewer,
  { fresh, changes }: ImportPlan,
  { fileName }: ImportPlace,
  checkAborted: CheckAborted,
): Promise<void> {
  const created = await insertOils(tx, viewer, await mapInTurns(fresh, newOil), checkAborted);
  await updateOils(tx, viewer, changes, checkAborted);
  const audits: readonly Change[] = [
    ...(await mapInTurns(created, (oil) => ({
      kind: 'oil imported',
      recordType,
      recordId: oil.id,
      after: { ...newFields(oil), fileName },
    }))),
    ...(await mapInTurns(changes, ({ before, after }) => ({
      kind: 'oil imported',
      recordType,
      recordId: before.id,
      before: auditFields(before),
      after: { ...auditFields(after), fileName },
    }))),
  ];
  await checkAborted();
  await writeAudits(tx, viewer, audits);
}

const differencesOf = (
  before: OilWithPotencies,
  after: OilWithPotencies,
  { departments }: ImportPlace,
): readonly AuditChange[] => auditChanges(auditFields(before), auditFields(after), { departments });

/**
 * The oil updated by the row; null when the row would add grams to an inactive oil. The spelling of tag and batch is
 * kept.
 */
function withContent(
  oil: OilWithPotencies,
  { content: { description, quantityGrams, potencies }, receivedOn, active }: ImportedRow,
  { columns }: ImportPlace,
): OilWithPotencies | null {
  const { id: oilId, organizationId } = oil;
  const present = {
    active: oil.active,
    grams: oil.quantityGrams.toNumber(),
    gramsBefore: oil.quantityBeforeInactivation?.toNumber() ?? null,
  };
  const stock = stockAfter(present, { active, grams: quantityGrams });
  if (stock === null) return null;
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
    active: stock.active,
    quantityGrams: new Prisma.Decimal(stock.grams),
    quantityBeforeInactivation:
      stock.gramsBefore === null ? null : new Prisma.Decimal(stock.gramsBefore),
    receivedOn: receivedOn === null ? oil.receivedOn : dateOf(receivedOn),
    potencies: all.sort((one, other) => one.cannabinoidId - other.cannabinoidId),
  };
}

function newOil({ content, departmentId, receivedOn, active }: ImportedRow): Omit<NewOil, 'id'> {
  const stock = stockAfter(null, { active, grams: content.quantityGrams });
  return {
    ...content,
    quantityGrams: stock?.grams ?? 0,
    active: stock?.active ?? true,
    quantityBeforeInactivation: stock?.gramsBefore ?? null,
    departmentId,
    receivedOn,
  };
}

const newFields = (oil: NewOil) => ({
  tag: oil.tag,
  description: oil.description,
  batch: oil.batch,
  quantityGrams: oil.quantityGrams.toFixed(3),
  active: oil.active,
  quantityBeforeInactivation: oil.quantityBeforeInactivation?.toFixed(3) ?? null,
  departmentId: oil.departmentId,
  receivedOn: oil.receivedOn,
  potencies: Object.fromEntries(
    oil.potencies.map(({ name, percent }) => [name, percent.toFixed(4)]),
  ),
});

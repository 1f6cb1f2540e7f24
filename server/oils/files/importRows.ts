import { dateIn } from '#domain/account/timeZone.ts';
import { type AuditChange, auditChanges } from '#domain/audit/auditChanges.ts';
import { stockAfter } from '#domain/inventory/file/fileStock.ts';
import { statusIssue } from '#domain/inventory/file/lots/fileStatus.ts';
import type { StoredPolicy } from '#domain/quality/policy.ts';
import type { PercentAnswer } from '#domain/review/retestQuestion.ts';
import { type Change, writeAudits } from '#server/audit/writeAudit.ts';
import type { Tx } from '#server/db/transaction.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { dateOf } from '#server/input/calendarDate.ts';
import { auditFields, oilName, recordType } from '#server/oils/oilAudit.ts';
import type { OilWithPotencies } from '#server/oils/readOils.ts';
import { isCertificate } from '#server/oils/results/certificateRule.ts';
import { auditedResults } from '#server/oils/results/currentResults.ts';
import type { NewTest } from '#server/oils/results/insertTests.ts';
import { auditedAnswer } from '#server/oils/results/percentAnswer.ts';
import { arePercentsChanged } from '#server/oils/results/potencies.ts';
import { auditedLot, factColumns, factsOf, withFacts } from '#server/oils/status/lotFacts.ts';
import { rewriteRefusal } from '#server/oils/status/refuseRejected.ts';
import { supersedeReleases } from '#server/oils/status/release/supersedeReleases.ts';
import type { Viewer } from '#server/viewer.ts';
import { breathing, mapInTurns } from '#server/work/breathing.ts';
import { firstPotencies, potenciesAfter, testAfter } from './importedTests.ts';
import { type ImportedRow, lockMatching, type MatchedOil, withoutTwins } from './importMatches.ts';
import { lockedInactive } from './importPlaces.ts';
import { type CheckAborted, insertOils, type NewOil, updateOils } from './importStatements.ts';
import { findTrackTags, takeTrackTag, trackTagIssue } from './importTrackTags.ts';
import { voidedCertificates, voidedIssue } from './importVoided.ts';
import { type PlannedChange, storeImportedTests } from './storeImportedTests.ts';

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
  readonly policy: StoredPolicy;
  /** Why percents changed, of the whole file. */
  readonly answer: PercentAnswer;
};

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
  const trackTags = await findTrackTags(tx, viewer, rows);
  const ids = [...current.values()].map(({ id }) => id);
  const voided = await voidedCertificates(tx, viewer, ids);
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
    const test = before ? testAfter(before, imported, place.columns) : null;
    const change = before && after ? plannedChange(before, after, test) : null;
    const differences = change === null ? [] : differencesOf(change, place);
    const closedName = closed.get(imported.departmentId ?? 0);
    const early =
      before && after === null
        ? `${oilName(before)} is inactive. ${REACTIVATE}`
        : statusIssue(imported.status, before ?? null, place.policy);
    const late = () =>
      (before && after ? rewriteRefusal(before, after)?.message : null) ??
      (before && test ? voidedIssue(voided, before, test) : null) ??
      trackTagIssue(trackTags, imported, before?.id ?? null) ??
      (closedName === undefined ? null : `Department ${closedName} is inactive`);
    const isUnchanged = early === null && before !== undefined && differences.length === 0;
    const issue = early ?? (isUnchanged ? null : late());
    if (issue !== null) errors.push(`Row ${row}: ${issue}`);
    else if (isUnchanged) unchanged += 1;
    else {
      takeTrackTag(trackTags, imported);
      if (change !== null) changes.push(change);
      else fresh.push(imported);
      planned.push({ row, isNew: !before, changes: differences });
    }
  }
  return { fresh, changes, rows: planned, unchanged, errors };
}

const plannedChange = (
  before: MatchedOil,
  after: OilWithPotencies,
  test: NewTest | null,
): PlannedChange => {
  const isPercentChanged = arePercentsChanged(before.potencies, after.potencies);
  return { before, after, test, isPercentChanged };
};

const REACTIVATE = 'Reactivate it, or write yes in the column active, and import again';

/** Applies the plan in the same transaction. */
export async function storeImport(
  tx: Tx,
  viewer: Viewer,
  { fresh, changes }: ImportPlan,
  place: ImportPlace,
  checkAborted: CheckAborted,
): Promise<void> {
  const { fileName, policy, answer } = place;
  const today = dateIn(policy.timeZone, Date.now());
  const created = await insertOils(
    tx,
    viewer,
    await mapInTurns(fresh, (row) => newOil(row, policy, today)),
    checkAborted,
  );
  await updateOils(tx, viewer, changes, checkAborted);
  await checkAborted();
  const moves = await storeImportedTests(tx, viewer, fresh, created, changes, place);
  const changedIds = changes.map(({ before }) => before.id);
  const because = `The file ${fileName} changed the lot.`;
  const fallen = await supersedeReleases(tx, viewer, changedIds, because);
  const audits: readonly Change[] = [
    ...(await mapInTurns(created, (oil) => ({
      kind: 'oil imported',
      recordType,
      recordId: oil.id,
      after: { ...newFields(oil), fileName },
    }))),
    ...(await mapInTurns(changes, ({ before, after, test, isPercentChanged }) => ({
      kind: 'oil imported',
      recordType,
      recordId: before.id,
      before: fieldsBefore(before),
      after: {
        ...fieldsAfter(before, after, test),
        fileName,
        ...(isPercentChanged && auditedAnswer(answer)),
      },
    }))),
    ...moves,
    ...fallen,
  ];
  await checkAborted();
  await writeAudits(tx, viewer, audits);
}

const differencesOf = (
  { before, after, test }: PlannedChange,
  { departments }: ImportPlace,
): readonly AuditChange[] =>
  auditChanges(fieldsBefore(before), fieldsAfter(before, after, test), { departments });

const fieldsBefore = (oil: MatchedOil) => ({ ...auditFields(oil), ...certificateFields(oil) });

/** With the words of the new results that have no percent. */
function fieldsAfter(before: MatchedOil, after: OilWithPotencies, test: NewTest | null) {
  const fields = auditFields(after);
  const marked = (test?.results ?? []).filter(
    ({ kind }) => kind === 'not_detected' || kind === 'below_loq',
  );
  const isCertified = test !== null && isCertificate(test);
  const { lab, certificate } = isCertified
    ? { lab: test.labName, certificate: test.certificateNumber }
    : before;
  return {
    ...fields,
    potencies: { ...fields.potencies, ...auditedResults(marked) },
    ...certificateFields({ lab, certificate }),
  };
}

/** Only what is there, so that the trail of lots without certificates does not name them. */
const certificateFields = ({ lab, certificate }: Pick<MatchedOil, 'lab' | 'certificate'>) => ({
  ...(lab !== '' && { laboratory: lab }),
  ...(certificate !== '' && { certificateNumber: certificate }),
});

/**
 * The oil updated by the row; null when the row would add grams to an inactive oil. The spelling of tag and batch is
 * kept.
 */
function withContent(
  oil: MatchedOil,
  imported: ImportedRow,
  { columns }: ImportPlace,
): OilWithPotencies | null {
  const { content, receivedOn, active } = imported;
  const present = {
    active: oil.active,
    grams: oil.quantityGrams.toNumber(),
    gramsBefore: oil.quantityBeforeInactivation?.toNumber() ?? null,
  };
  const stock = stockAfter(present, { active, grams: content.quantityGrams });
  if (stock === null) return null;
  return {
    ...oil,
    description: content.description,
    active: stock.active,
    quantityGrams: new Prisma.Decimal(stock.grams),
    quantityBeforeInactivation:
      stock.gramsBefore === null ? null : new Prisma.Decimal(stock.gramsBefore),
    receivedOn: receivedOn === null ? oil.receivedOn : dateOf(receivedOn),
    ...factColumns(withFacts(imported.facts, factsOf(oil))),
    potencies: [...potenciesAfter(oil, imported, columns)],
  };
}

function newOil(
  imported: ImportedRow,
  { newLotStatus }: StoredPolicy,
  today: string,
): Omit<NewOil, 'id'> {
  const { content, departmentId, receivedOn, active, status, facts } = imported;
  const stock = stockAfter(null, { active, grams: content.quantityGrams });
  return {
    ...content,
    potencies: firstPotencies(imported),
    quantityGrams: stock?.grams ?? 0,
    active: stock?.active ?? true,
    quantityBeforeInactivation: stock?.gramsBefore ?? null,
    status: status ?? newLotStatus,
    facts: withFacts(facts),
    departmentId,
    receivedOn: receivedOn ?? today,
  };
}

const newFields = (oil: NewOil) => ({
  tag: oil.tag,
  description: oil.description,
  batch: oil.batch,
  quantityGrams: oil.quantityGrams.toFixed(3),
  active: oil.active,
  quantityBeforeInactivation: oil.quantityBeforeInactivation?.toFixed(3) ?? null,
  ...auditedLot({ status: oil.status, ...factColumns(oil.facts) }),
  departmentId: oil.departmentId,
  receivedOn: oil.receivedOn,
  potencies: Object.fromEntries(
    oil.potencies.map(({ cannabinoid, percent }) => [cannabinoid.name, percent.toFixed(4)]),
  ),
});

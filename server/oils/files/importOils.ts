import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FilePlace, placeRules } from '#domain/inventory/file/fileOil.ts';
import { FILE_MESSAGES, isCsvName, LARGEST_FILE_BYTES } from '#domain/inventory/file/importFile.ts';
import type { ReadImport } from '#domain/inventory/file/readImport.ts';
import type { OilContent } from '#domain/inventory/oilDraft.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';
import type { PercentAnswer } from '#domain/review/retestQuestion.ts';
import { db } from '#server/db/database.ts';
import { isDiskFull } from '#server/db/embedded/diskSpace.ts';
import { isUniqueViolation } from '#server/db/faults.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError, StorageFullError } from '#server/errors.ts';
import {
  authorizeOilsOf,
  authorizeSomeOils,
  refuseForeignDepartment,
} from '#server/oils/oilAccess.ts';
import { acceptedAnswer, UNANSWERED } from '#server/oils/results/percentAnswer.ts';
import { storedResults } from '#server/oils/results/storedResult.ts';
import {
  holdCannabinoids,
  type KnownCannabinoid,
  knownCannabinoids,
  storedContent,
} from '#server/oils/writtenOil.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { holdPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { mapInTurns } from '#server/work/breathing.ts';
import { type ImportedQuarantine, importedQuarantine } from './importedQuarantine.ts';
import { type ImportedRetests, importedRetests } from './importedRetests.ts';
import type { ImportedRow } from './importMatches.ts';
import { type ImportDepartment, importDepartments } from './importPlaces.ts';
import { readFile } from './importReader.ts';
import { type PlannedRow, planImport, storeImport } from './importRows.ts';
import { gatherAfterImport } from './importStatements.ts';
import { takeTurnToImport } from './importTurns.ts';
import type { PlannedChange } from './storeImportedTests.ts';

export type OilFile = {
  readonly fileName: string;
  readonly csv: string;
  /** For rows without a department; null: the whole organization. */
  readonly departmentId: number | null;
  /** Null: detected from the numbers of the file. */
  readonly decimalMark?: DecimalMark | null;
  /** Why percents changed; absent: not answered, so that the earlier values count as wrong. */
  readonly answer?: PercentAnswer;
};

export type ImportOptions = {
  /** Aborts when the client disconnects, which rolls the import back. */
  readonly signal?: AbortSignal;
  /** A dry run that stores nothing. */
  readonly isTrial?: boolean;
};

export type ImportResult = {
  readonly inserted: number;
  /** Existing oils that changed. */
  readonly updated: number;
  readonly unchanged: number;
  /** `Row n: reason` of each skipped row, and unknown columns. */
  readonly errors: readonly string[];
  /** The rows that add an oil or change one. */
  readonly rows: readonly PlannedRow[];
  /** The decimal mark used; null when ambiguous numbers were skipped. */
  readonly decimalMark: DecimalMark | null;
  /** The batches that a dry run says it would touch; null where something is stored, and in Basic. */
  readonly retests: ImportedRetests | null;
  /** The released lots that it puts back in quarantine; null in Basic. */
  readonly quarantined: ImportedQuarantine | null;
};

/** Ten thousand rows take seconds, where other changes take milliseconds. */
const TIMEOUT_MS = 60_000;
const TRIES = 5;

/** Imports the valid rows of a file, all or none; an oil with the same tag and batch is updated. */
export async function importOils(
  viewer: Viewer,
  file: OilFile,
  options: ImportOptions = {},
): Promise<ImportResult> {
  await refuseForeignDepartment(viewer, file.departmentId);
  authorizeSomeOils(viewer);
  if (file.departmentId !== null) authorizeOilsOf(viewer, file.departmentId);
  if (options.isTrial !== true && isDiskFull()) throw new StorageFullError();
  if (!isCsvName(file.fileName)) throw refusal('fileName', FILE_MESSAGES.type);
  // In characters, because other encodings represent the same text with fewer bytes.
  if (file.csv.length > LARGEST_FILE_BYTES) throw refusal('csv', FILE_MESSAGES.size);
  await acceptedAnswer(db(), viewer, file.answer);
  const done = await takeTurnToImport(viewer, async () => {
    await requirePresence(options.signal);
    const imported = await importInTurn(viewer, file, options);
    const { inserted, updated } = imported.result;
    if (options.isTrial !== true) await gatherAfterImport(inserted + updated);
    return imported;
  });
  return withRetests(viewer, done, file.answer, options);
}

async function importInTurn(viewer: Viewer, file: OilFile, options: ImportOptions): Promise<Done> {
  let parsed = await parse(viewer, file);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const done = await importOnce(viewer, file, parsed, options);
      if (done !== null) return done;
      if (attempt === TRIES) throw new ConflictError(CHANGED);
      parsed = await parse(viewer, file);
    } catch (error) {
      // Another request created one of these oils in the meantime, so the import starts again.
      if (attempt === TRIES || !isUniqueViolation(error)) throw error;
    }
  }
}

/** Outside of the turn, because reading the batches of many lots takes seconds. */
async function withRetests(
  viewer: Viewer,
  { result, changes }: Done,
  answer: PercentAnswer = UNANSWERED,
  { isTrial = false, signal }: ImportOptions,
): Promise<ImportResult> {
  const checkPresence = () => requirePresence(signal);
  const retests = isTrial ? await importedRetests(viewer, changes, answer, checkPresence) : null;
  return { ...result, retests };
}

const CHANGED = 'Departments or cannabinoids changed while the file was read. Import it again.';

/** The records that the rows of a file may refer to. */
type Names = {
  readonly known: readonly KnownCannabinoid[];
  readonly departments: readonly ImportDepartment[];
};

/** A file with the names it was read with. */
type ParsedFile = {
  readonly names: Names;
  readonly read: Extract<ReadImport, { readonly ok: true }>;
};

/** Outside of any transaction, because parsing a long file takes seconds. */
async function parse(
  viewer: Viewer,
  { csv, departmentId, decimalMark = null }: OilFile,
): Promise<ParsedFile> {
  const known = await knownCannabinoids(db(), viewer);
  const departments = await importDepartments(db(), viewer);
  const places = placeRules(
    viewer,
    departments.map(({ id, name }) => ({ departmentId: String(id), name })),
  );
  const read = await readFile(csv, {
    ...places,
    cannabinoids: known.map(({ name }) => name),
    mayLeaveOut: departmentId !== null || places.mayWriteOrganization,
    decimalMark,
  });
  if (!read.ok) throw refusal('csv', read.message);
  if (!read.namesDepartments) authorizeOilsOf(viewer, departmentId);
  return { names: { known, departments }, read };
}

/** An import that was stored or tried, with what it changes. */
type Done = {
  readonly result: Omit<ImportResult, 'retests'>;
  readonly changes: readonly PlannedChange[];
};

/** Null when a name used for reading the file has changed. */
const importOnce = (
  viewer: Viewer,
  { fileName, departmentId, answer = UNANSWERED }: OilFile,
  { names, read }: ParsedFile,
  { signal, isTrial = false }: ImportOptions,
) =>
  transaction(
    async (tx): Promise<Done | null> => {
      await awaitOtherImports(tx, viewer);
      const known = await holdCannabinoids(tx, viewer);
      const departments = await importDepartments(tx, viewer);
      if (!areSame(names, { known, departments })) return null;
      await lockActiveDepartment(tx, departmentId);
      const named = known.filter(({ name }) => read.cannabinoids.includes(name));
      const place = {
        columns: new Set(named.map(({ id }) => id)),
        departments: new Map(departments.map(({ id, name }) => [id, name])),
        fileName: fileName.trim().slice(0, LONGEST_NAME),
        policy: await holdPolicy(viewer, tx),
        answer,
      };
      const rows = await importedRows(read, known, departments, departmentId);
      const checkAborted = () => requirePresence(signal);
      const plan = await planImport(tx, viewer, rows, place);
      const quarantined = await importedQuarantine(tx, viewer, plan.changes, place.policy);
      if (!isTrial) {
        await storeImport(tx, viewer, plan, place, checkAborted);
        await checkAborted();
      }
      const result = {
        inserted: plan.fresh.length,
        updated: plan.changes.length,
        unchanged: plan.unchanged,
        errors: [...read.issues, ...plan.errors],
        rows: plan.rows,
        decimalMark: read.decimals.kind === 'decided' ? read.decimals.mark : null,
        quarantined,
      };
      return { result, changes: plan.changes };
    },
    { timeout: TIMEOUT_MS },
  );

/** True when each name still has the same meaning. Inactive departments are found in the plan. */
const areSame = (one: Names, other: Names): boolean => meaningOf(one) === meaningOf(other);

const meaningOf = ({ known, departments }: Names): string =>
  JSON.stringify([known, departments].map((named) => named.map(({ id, name }) => [id, name])));

/** The rows with the ids of their department and cannabinoids. */
function importedRows(
  read: ParsedFile['read'],
  known: readonly KnownCannabinoid[],
  departments: readonly ImportDepartment[],
  departmentId: number | null,
): Promise<readonly ImportedRow[]> {
  return mapInTurns(read.rows, ({ row, oil: { department, receivedOn, active, ...oil } }) => ({
    row,
    content: storedContent(contentOf(oil), known),
    results: storedResults(oil.results ?? [], known),
    lab: oil.lab ?? null,
    certificate: oil.certificate ?? null,
    status: oil.status ?? null,
    facts: oil.facts ?? {},
    departmentId: department === null ? departmentId : idOfPlace(department, departments),
    receivedOn,
    active,
  }));
}

const contentOf = ({ tag, description, batch, quantityGrams, potencies }: OilContent) => {
  return { tag, description, batch, quantityGrams, potencies };
};

/** Null: the whole organization, which only a row that names it may mean. */
export function idOfPlace(
  { name }: FilePlace,
  departments: readonly ImportDepartment[],
): number | null {
  if (name === null) return null;
  const found = departments.find((department) => department.name === name);
  if (found === undefined) throw new Error('A row names a department that was not offered to it.');
  return found.id;
}

const LONGEST_NAME = 200;

/** One import at a time, so that a dry run sees the result of an import that was running when it was requested. */
const awaitOtherImports = (tx: Tx, { organizationId }: Viewer) =>
  tx.$queryRaw`SELECT id FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`;

async function requirePresence(signal: AbortSignal | undefined): Promise<void> {
  // Statements of the embedded database leave no turn of the event loop in which a disconnect would be noticed.
  await nextTurn();
  if (signal?.aborted) throw new ConflictError('The import was stopped. Nothing was written.');
}

const refusal = (field: string, message: string) => new InvalidError([{ path: [field], message }]);

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FilePlace, placeRules } from '#domain/inventory/fileOil.ts';
import { FILE_MESSAGES, isCsvName, LARGEST_FILE_BYTES } from '#domain/inventory/importFile.ts';
import type { ReadImport } from '#domain/inventory/readImport.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { mapInTurns } from '#server/breathing.ts';
import { db } from '#server/db/database.ts';
import { isDiskFull } from '#server/db/diskSpace.ts';
import { isUniqueViolation } from '#server/db/faults.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError, StorageFullError } from '#server/errors.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { type ImportDepartment, importDepartments } from './importPlaces.ts';
import { readFile } from './importReader.ts';
import { type ImportedRow, type PlannedRow, planImport, storeImport } from './importRows.ts';
import { takeTurnToImport } from './importTurns.ts';
import { demandOilsOf, demandSomeOils, refuseForeignDepartment } from './oilAccess.ts';
import {
  holdCannabinoids,
  type KnownCannabinoid,
  knownCannabinoids,
  storedContent,
} from './writtenOil.ts';

export type OilFile = {
  readonly fileName: string;
  readonly csv: string;
  /** For rows that name no department; null is the whole organization. */
  readonly departmentId: number | null;
  /** Null is found out from the figures of the file. */
  readonly decimalMark?: DecimalMark | null;
};

export type ImportOptions = {
  /** Who has gone before the end takes nothing: the file is kept whole or not at all. */
  readonly signal?: AbortSignal;
  /** Only says what an import would do. */
  readonly isTrial?: boolean;
};

export type ImportResult = {
  readonly inserted: number;
  /** Oils that were there and changed. */
  readonly updated: number;
  readonly unchanged: number;
  /** `Row n: reason` of each row left out, and columns nobody knows. */
  readonly errors: readonly string[];
  /** The rows that add an oil or change one. */
  readonly rows: readonly PlannedRow[];
  /** The mark that the figures were read with; null where those that depend on it were left out. */
  readonly decimalMark: DecimalMark | null;
};

/** Ten thousand rows take seconds, where other changes take milliseconds. */
const TIMEOUT_MS = 60_000;
const TRIES = 5;

/** Takes the good rows of a file, all or none; an oil of the same tag and batch is updated. */
export async function importOils(
  viewer: Viewer,
  file: OilFile,
  options: ImportOptions = {},
): Promise<ImportResult> {
  await refuseForeignDepartment(viewer, file.departmentId);
  demandSomeOils(viewer);
  if (file.departmentId !== null) demandOilsOf(viewer, file.departmentId);
  if (options.isTrial !== true && isDiskFull()) throw new StorageFullError();
  if (!isCsvName(file.fileName)) throw refusal('fileName', FILE_MESSAGES.type);
  // By letters, since other encodings hold the same text in fewer bytes.
  if (file.csv.length > LARGEST_FILE_BYTES) throw refusal('csv', FILE_MESSAGES.size);
  return takeTurnToImport(viewer, async () => {
    await demandPresence(options.signal);
    return importInTurn(viewer, file, options);
  });
}

async function importInTurn(
  viewer: Viewer,
  file: OilFile,
  options: ImportOptions,
): Promise<ImportResult> {
  let parsed = await parse(viewer, file);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await importOnce(viewer, file, parsed, options);
      if (result !== null) return result;
      if (attempt === TRIES) throw new ConflictError(CHANGED);
      parsed = await parse(viewer, file);
    } catch (error) {
      // Somebody created one of these oils meanwhile: it is there now, so look again.
      if (attempt === TRIES || !isUniqueViolation(error)) throw error;
    }
  }
}

const CHANGED = 'Departments or cannabinoids changed while the file was read. Import it again.';

/** What the rows of a file may name. */
type Names = {
  readonly known: readonly KnownCannabinoid[];
  readonly departments: readonly ImportDepartment[];
};

/** A file with the names that it was read with. */
type ParsedFile = {
  readonly names: Names;
  readonly read: Extract<ReadImport, { readonly ok: true }>;
};

/** Outside of any transaction: a long file takes seconds, for which it would keep a connection. */
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
  if (!read.namesDepartments) demandOilsOf(viewer, departmentId);
  return { names: { known, departments }, read };
}

/** Null where a name changed that the file was read with. */
const importOnce = (
  viewer: Viewer,
  { fileName, departmentId }: OilFile,
  { names, read }: ParsedFile,
  { signal, isTrial = false }: ImportOptions,
) =>
  transaction(
    async (tx): Promise<ImportResult | null> => {
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
      };
      const rows = await importedRows(read, known, departments, departmentId);
      const goOn = () => demandPresence(signal);
      const plan = await planImport(tx, viewer, rows, place);
      if (!isTrial) {
        await storeImport(tx, viewer, plan, place, goOn);
        await goOn();
      }
      return {
        inserted: plan.fresh.length,
        updated: plan.changes.length,
        unchanged: plan.unchanged,
        errors: [...read.issues, ...plan.errors],
        rows: plan.rows,
        decimalMark: read.decimals.kind === 'decided' ? read.decimals.mark : null,
      };
    },
    { timeout: TIMEOUT_MS },
  );

/** Whether each name still means the same. Inactive departments are found in the plan. */
const areSame = (one: Names, other: Names): boolean => meaningOf(one) === meaningOf(other);

const meaningOf = ({ known, departments }: Names): string =>
  JSON.stringify([known, departments].map((named) => named.map(({ id, name }) => [id, name])));

/** The rows with the ids of what they name. */
function importedRows(
  read: ParsedFile['read'],
  known: readonly KnownCannabinoid[],
  departments: readonly ImportDepartment[],
  departmentId: number | null,
): Promise<readonly ImportedRow[]> {
  return mapInTurns(read.rows, ({ row, oil: { department, receivedOn, active, ...oil } }) => ({
    row,
    content: storedContent(oil, known),
    departmentId: department === null ? departmentId : idOfPlace(department, departments),
    receivedOn,
    active,
  }));
}

/** Null is the whole organization, which only a row that says so may mean. */
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

/** One at a time: a trial must know what became of an import that was under way when it was asked. */
const awaitOtherImports = (tx: Tx, { organizationId }: Viewer) =>
  tx.$queryRaw`SELECT id FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`;

async function demandPresence(signal: AbortSignal | undefined): Promise<void> {
  // Statements of the embedded database leave no turn in which a closed connection would be noticed.
  await nextTurn();
  if (signal?.aborted) throw new ConflictError('The import was stopped. Nothing was written.');
}

const refusal = (field: string, message: string) => new InvalidError([{ path: [field], message }]);

import { setImmediate as nextTurn } from 'node:timers/promises';
import { FILE_MESSAGES, isCsvName, LARGEST_FILE_BYTES } from '#domain/inventory/importFile.ts';
import { readImport } from '#domain/inventory/readImport.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { isUniqueViolation } from '#server/db/faults.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError } from '#server/errors.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { type ImportedRow, planImport, storeImport } from './importRows.ts';
import { demandOilsOf, refuseForeignDepartment } from './oilAccess.ts';
import { holdCannabinoids, storedContent } from './writtenOil.ts';

export type OilFile = {
  readonly fileName: string;
  readonly csv: string;
  /** Null is the whole organization. */
  readonly departmentId: number | null;
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
  demandOilsOf(viewer, file.departmentId);
  if (!isCsvName(file.fileName)) throw refusal('fileName', FILE_MESSAGES.type);
  if (Buffer.byteLength(file.csv) > LARGEST_FILE_BYTES) throw refusal('csv', FILE_MESSAGES.size);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await importOnce(viewer, file, options);
    } catch (error) {
      // Somebody created one of these oils meanwhile: it is there now, so look again.
      if (attempt === TRIES || !isUniqueViolation(error)) throw error;
    }
  }
}

const importOnce = (
  viewer: Viewer,
  { fileName, csv, departmentId }: OilFile,
  { signal, isTrial = false }: ImportOptions,
) =>
  transaction(
    async (tx): Promise<ImportResult> => {
      await awaitOtherImports(tx, viewer);
      const known = await holdCannabinoids(tx, viewer);
      const read = readImport(
        csv,
        known.map(({ name }) => name),
      );
      if (!read.ok) throw refusal('csv', read.message);
      await lockActiveDepartment(tx, departmentId);
      const named = known.filter(({ name }) => read.cannabinoids.includes(name));
      const rows: readonly ImportedRow[] = read.rows.map(({ row, oil }) => ({
        row,
        content: storedContent(oil, known),
      }));
      const columns = new Set(named.map(({ id }) => id));
      const place = { departmentId, columns, fileName: fileName.trim().slice(0, LONGEST_NAME) };
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
      };
    },
    { timeout: TIMEOUT_MS },
  );

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

import { FILE_MESSAGES, isCsvName, LARGEST_FILE_BYTES } from '#domain/inventory/importFile.ts';
import { readImport } from '#domain/inventory/readImport.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { isUniqueViolation } from '#server/db/faults.ts';
import { transaction } from '#server/db/transaction.ts';
import { InvalidError } from '#server/errors.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { type ImportedRow, storeImport } from './importRows.ts';
import { demandOilsOf, refuseForeignDepartment } from './oilAccess.ts';
import { holdCannabinoids, storedContent } from './writtenOil.ts';

export type OilFile = {
  readonly fileName: string;
  readonly csv: string;
  /** Null is the whole organization. */
  readonly departmentId: number | null;
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
export async function importOils(viewer: Viewer, file: OilFile): Promise<ImportResult> {
  await refuseForeignDepartment(viewer, file.departmentId);
  demandOilsOf(viewer, file.departmentId);
  if (!isCsvName(file.fileName)) throw refusal('fileName', FILE_MESSAGES.type);
  if (Buffer.byteLength(file.csv) > LARGEST_FILE_BYTES) throw refusal('csv', FILE_MESSAGES.size);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await importOnce(viewer, file);
    } catch (error) {
      // Somebody created one of these oils meanwhile: it is there now, so look again.
      if (attempt === TRIES || !isUniqueViolation(error)) throw error;
    }
  }
}

const importOnce = (viewer: Viewer, { fileName, csv, departmentId }: OilFile) =>
  transaction(
    async (tx): Promise<ImportResult> => {
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
      const { errors, ...counts } = await storeImport(tx, viewer, rows, place);
      return { ...counts, errors: [...read.issues, ...errors] };
    },
    { timeout: TIMEOUT_MS },
  );

const LONGEST_NAME = 200;

const refusal = (field: string, message: string) => new InvalidError([{ path: [field], message }]);

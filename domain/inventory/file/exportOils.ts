import { csvLines, csvText } from '#domain/files/csv.ts';
import type { OilContent } from '#domain/inventory/oilDraft.ts';
import type { CannabinoidResult } from '#domain/lots/certificate/certificate.ts';
import type { LotFacts } from '#domain/lots/facts.ts';
import type { LotStatus } from '#domain/lots/status.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { activeCell, departmentCell } from './fileOil.ts';
import { resultCell } from './fileResults.ts';
import {
  FILLED_COLUMNS,
  type FilledColumn,
  headerOf,
  NEEDED_COLUMNS,
  PLAIN_COLUMNS,
} from './importColumns.ts';
import { FACT_COLUMNS } from './lots/lotCells.ts';

export const TEMPLATE_FILE = 'inventory_import_template.csv';
export const EXPORT_FILE = 'inventory.csv';

/** An oil as an inventory file contains it. */
export type ExportedOil = OilContent & {
  /** `YYYY-MM-DD` */
  readonly receivedOn: string;
  /** Name of the department; null: the whole organization. */
  readonly department: string | null;
  readonly active: boolean;
  /** Grams that an inactive oil regains when it is reactivated. */
  readonly gramsBefore: number | null;
  /** Absent: released. */
  readonly status?: LotStatus;
  /** Absent: nothing is known of its origin, and it has no dates. */
  readonly facts?: LotFacts;
  /** Laboratory and number of the current test; absent: it names none. */
  readonly lab?: string;
  readonly certificate?: string;
  /** The results that are no values; absent: none. */
  readonly results?: readonly CannabinoidResult[];
};

/** The optional columns that a file with these oils needs. */
export const filledColumns = (oils: readonly ExportedOil[]): readonly FilledColumn[] =>
  FILLED_COLUMNS.filter((column) => oils.some((oil) => !isPlain(column, oil)));

/** True when a lot has nothing in a column that a file has to say. */
const isPlain = (column: FilledColumn, oil: ExportedOil): boolean =>
  cellOf(column, oil) === (column === 'status' ? 'released' : '');

function cellOf(column: FilledColumn, oil: ExportedOil): string {
  if (column === 'status') return oil.status ?? 'released';
  if (column === 'lab' || column === 'certificate') return oil[column] ?? '';
  return oil.facts?.[FACT_COLUMNS[column]] ?? '';
}

const header = (cannabinoids: readonly string[], filled: readonly FilledColumn[]) => [
  ...NEEDED_COLUMNS,
  ...PLAIN_COLUMNS,
  ...filled,
  ...cannabinoids.map(headerOf),
];

/** An inventory file with only the header. */
export const importTemplate = (
  cannabinoids: readonly string[],
  filled: readonly FilledColumn[] = [],
): string => csvText([header(cannabinoids, filled)]);

/** The inventory file of these oils. Importing it again changes nothing. */
export const exportedOils = (
  oils: readonly ExportedOil[],
  cannabinoids: readonly string[],
): string => {
  const filled = filledColumns(oils);
  return `${importTemplate(cannabinoids, filled)}${exportedLines(oils, cannabinoids, filled)}`;
};

/** The rows to append to the template with the same columns. */
export const exportedLines = (
  oils: readonly ExportedOil[],
  cannabinoids: readonly string[],
  filled: readonly FilledColumn[] = [],
): string =>
  csvLines(
    oils.map((oil) => {
      const { tag, description, batch, receivedOn, department, active } = oil;
      // An inactive oil has no stock; without this the quantity to restore would be lost on import.
      const grams = active ? oil.quantityGrams : (oil.gramsBefore ?? 0);
      const percents = new Map(
        oil.potencies.map(({ cannabinoid, percent }) => [cannabinoidKey(cannabinoid), percent]),
      );
      const marks = new Map(
        (oil.results ?? []).map((result) => [cannabinoidKey(result.cannabinoid), result]),
      );
      const cells = cannabinoids.map((name) => {
        const mark = marks.get(cannabinoidKey(name));
        return mark ? resultCell(mark) : (percents.get(cannabinoidKey(name)) ?? '');
      });
      const plain = [receivedOn, departmentCell(department), activeCell(active)];
      const free = [...plain, ...filled.map((column) => cellOf(column, oil))];
      return [tag, description, batch, grams, ...free, ...cells];
    }),
  );

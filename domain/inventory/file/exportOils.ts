import { csvLines, csvText } from '#domain/csv.ts';
import type { OilContent } from '#domain/inventory/oilDraft.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { activeCell, departmentCell } from './fileOil.ts';
import { FREE_COLUMNS, headerOf, NEEDED_COLUMNS } from './importColumns.ts';

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
};

const header = (cannabinoids: readonly string[]) => [
  ...NEEDED_COLUMNS,
  ...FREE_COLUMNS,
  ...cannabinoids.map(headerOf),
];

/** An inventory file with only the header. */
export const importTemplate = (cannabinoids: readonly string[]): string =>
  csvText([header(cannabinoids)]);

/** The inventory file of these oils. Importing it again changes nothing. */
export const exportedOils = (
  oils: readonly ExportedOil[],
  cannabinoids: readonly string[],
): string => `${importTemplate(cannabinoids)}${exportedLines(oils, cannabinoids)}`;

/** The rows to append to the template with the same cannabinoids. */
export const exportedLines = (
  oils: readonly ExportedOil[],
  cannabinoids: readonly string[],
): string =>
  csvLines(
    oils.map((oil) => {
      const { tag, description, batch, receivedOn, department, active } = oil;
      // An inactive oil has no stock; without this the quantity to restore would be lost on import.
      const grams = active ? oil.quantityGrams : (oil.gramsBefore ?? 0);
      const percents = new Map(
        oil.potencies.map(({ cannabinoid, percent }) => [cannabinoidKey(cannabinoid), percent]),
      );
      const cells = cannabinoids.map((name) => percents.get(cannabinoidKey(name)) ?? '');
      const free = [receivedOn, departmentCell(department), activeCell(active)];
      return [tag, description, batch, grams, ...free, ...cells];
    }),
  );

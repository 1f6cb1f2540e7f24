import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { csvText } from './csv.ts';
import { activeCell, departmentCell } from './fileOil.ts';
import { FREE_COLUMNS, headerOf, NEEDED_COLUMNS } from './importColumns.ts';
import type { OilContent } from './oilDraft.ts';

export const TEMPLATE_FILE = 'inventory_import_template.csv';
export const EXPORT_FILE = 'inventory.csv';

/** An oil as a file keeps it. */
export type ExportedOil = OilContent & {
  /** `YYYY-MM-DD` */
  readonly receivedOn: string;
  /** Its name; null is the whole organization. */
  readonly department: string | null;
  readonly active: boolean;
};

const header = (cannabinoids: readonly string[]) => [
  ...NEEDED_COLUMNS,
  ...FREE_COLUMNS,
  ...cannabinoids.map(headerOf),
];

/** An inventory file without oils. */
export const importTemplate = (cannabinoids: readonly string[]): string =>
  csvText([header(cannabinoids)]);

/** The inventory file of these oils: imported again, it changes nothing. */
export const exportedOils = (
  oils: readonly ExportedOil[],
  cannabinoids: readonly string[],
): string =>
  csvText([
    header(cannabinoids),
    ...oils.map((oil) => {
      const { tag, description, batch, quantityGrams, receivedOn, department, active } = oil;
      const percents = new Map(
        oil.potencies.map(({ cannabinoid, percent }) => [cannabinoidKey(cannabinoid), percent]),
      );
      const cells = cannabinoids.map((name) => percents.get(cannabinoidKey(name)) ?? '');
      const free = [receivedOn, departmentCell(department), activeCell(active)];
      return [tag, description, batch, quantityGrams, ...free, ...cells];
    }),
  ]);

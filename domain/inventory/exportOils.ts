import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { csvText } from './csv.ts';
import { headerOf, NEEDED_COLUMNS } from './importColumns.ts';
import type { OilContent } from './oilDraft.ts';

export const TEMPLATE_FILE = 'inventory_import_template.csv';
export const EXPORT_FILE = 'inventory.csv';

const header = (cannabinoids: readonly string[]) => [
  ...NEEDED_COLUMNS,
  ...cannabinoids.map(headerOf),
];

/** An inventory file without oils. */
export const importTemplate = (cannabinoids: readonly string[]): string =>
  csvText([header(cannabinoids)]);

/** The inventory file of these oils: imported again, it changes nothing. */
export const exportedOils = (
  oils: readonly OilContent[],
  cannabinoids: readonly string[],
): string =>
  csvText([
    header(cannabinoids),
    ...oils.map(({ tag, description, batch, quantityGrams, potencies }) => {
      const percents = new Map(
        potencies.map(({ cannabinoid, percent }) => [cannabinoidKey(cannabinoid), percent]),
      );
      const cells = cannabinoids.map((name) => percents.get(cannabinoidKey(name)) ?? '');
      return [tag, description, batch, quantityGrams, ...cells];
    }),
  ]);

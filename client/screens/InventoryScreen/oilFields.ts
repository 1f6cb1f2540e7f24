import { type FieldErrors, get } from 'react-hook-form';
import { percentIn } from '#client/screens/oils/oilColumns.tsx';
import type { OilDraft } from '#domain/inventory/oilDraft.ts';
import { OIL_GRAMS, OIL_PERCENT } from '#domain/inventory/oilNumbers.ts';
import { numberOf } from '#domain/numbers/settleNumber.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { InventoryOil } from './inventoryRows.ts';

/** An oil as it is typed. Potencies stand in the order of the columns, named as in the rules. */
export type OilFields = {
  tag: string;
  description: string;
  batch: string;
  quantityGrams: string;
  /** `YYYY-MM-DD`; empty leaves the day as it is. */
  receivedOn: string;
  potencies: { percent: string }[];
};

export type OilFieldName =
  | 'tag'
  | 'description'
  | 'batch'
  | 'quantityGrams'
  | 'receivedOn'
  | `potencies.${number}.percent`;

const oilFieldNames = (cannabinoids: number): readonly OilFieldName[] => [
  'tag',
  'description',
  'batch',
  'quantityGrams',
  'receivedOn',
  ...Array.from({ length: cannabinoids }, (_, index): OilFieldName => `potencies.${index}.percent`),
];

/** The field of that name, or null. */
export const oilFieldName = (name: string, cannabinoids: number): OilFieldName | null =>
  oilFieldNames(cannabinoids).find((known) => known === name) ?? null;

export const NO_FIELDS: OilFields = {
  tag: '',
  description: '',
  batch: '',
  quantityGrams: '',
  receivedOn: '',
  potencies: [],
};

export const fieldsOf = (oil: InventoryOil, cannabinoids: readonly string[]): OilFields => ({
  tag: oil.tag,
  description: oil.description,
  batch: oil.batch,
  quantityGrams: String(oil.grams),
  receivedOn: oil.received,
  potencies: cannabinoids.map((name) => {
    const percent = percentIn(oil, name);
    return { percent: percent === null ? '' : String(percent) };
  }),
});

/** What was typed over `oil`; what of it no column shows stays as it is. */
export function draftOf(
  fields: OilFields,
  cannabinoids: readonly string[],
  oil: InventoryOil,
): OilDraft {
  const shown = new Set(cannabinoids.map(cannabinoidKey));
  const others = Object.entries(oil.percents).filter(([name]) => !shown.has(cannabinoidKey(name)));
  return {
    tag: fields.tag,
    description: fields.description,
    batch: fields.batch,
    quantityGrams: numberOf(fields.quantityGrams, OIL_GRAMS),
    potencies: [
      ...cannabinoids.map((cannabinoid, index) => ({
        cannabinoid,
        percent: numberOf(fields.potencies[index]?.percent ?? '', OIL_PERCENT),
      })),
      ...others.map(([cannabinoid, percent]) => ({ cannabinoid, percent })),
    ],
  };
}

/** What is wrong, field by field in the order of the columns. */
export function messagesOf(
  errors: FieldErrors<OilFields>,
  cannabinoids: number,
): readonly string[] {
  const names = [...oilFieldNames(cannabinoids), 'root'];
  return names.flatMap((name) => {
    const error: { readonly message?: string } | undefined = get(errors, name);
    return error?.message ?? [];
  });
}

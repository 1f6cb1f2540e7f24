import { type FieldErrors, get } from 'react-hook-form';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { percentIn } from '#client/screens/oils/oilColumns.tsx';
import type { OilDraft } from '#domain/inventory/oilDraft.ts';
import { OIL_GRAMS, OIL_PERCENT } from '#domain/inventory/oilNumbers.ts';
import { numberOf } from '#domain/numbers/settleNumber.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';

/** An oil as typed. Potencies are in column order. */
export type OilFields = {
  tag: string;
  description: string;
  batch: string;
  quantityGrams: string;
  /** `YYYY-MM-DD`; empty keeps the date. */
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

/** The field with that name, or null. */
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

/** The input for `oil`; values without a column stay unchanged. */
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

/** The error messages by field, in column order. */
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

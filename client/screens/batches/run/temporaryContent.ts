import { decimal } from '#client/relay/decimal.ts';
import type { OilContent } from '#domain/inventory/oilDraft.ts';
import type { TemporaryOil } from './temporaryOil.ts';
import { newTemporaryId } from './temporaryOils.ts';

/** The temporary oil of a form, with a new id or its existing one. */
export const temporaryOilOf = (
  { quantityGrams, potencies, ...words }: OilContent,
  id = newTemporaryId(),
): TemporaryOil => ({
  ...words,
  id,
  isTemporary: true,
  qty: decimal(quantityGrams),
  cannabinoids: Object.fromEntries(
    potencies.flatMap(({ cannabinoid, percent }) =>
      percent > 0 ? [[cannabinoid, decimal(percent)] as const] : [],
    ),
  ),
});

/** A temporary oil as a form or the inventory accepts it. */
export const contentOfTemporary = (oil: TemporaryOil): OilContent => ({
  tag: oil.tag,
  description: oil.description,
  batch: oil.batch,
  quantityGrams: Number(oil.qty),
  potencies: Object.entries(oil.cannabinoids).map(([cannabinoid, percent]) => ({
    cannabinoid,
    percent: Number(percent),
  })),
});

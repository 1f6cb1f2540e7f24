import type { OilContent } from '#domain/inventory/oilDraft.ts';
import { decimal } from './choiceInputs.ts';
import { newTemporaryId, type TemporaryOil } from './temporaryOils.ts';

/** The oil of a form, under a new id or the one it has. */
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

/** As a form or the inventory takes it. */
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

import { typedUppers } from '#domain/lots/results/typedUppers.ts';
import type { PickedOil } from './pickedOil.ts';
import { isTemporaryOil, type TemporaryOil } from './temporaryOil.ts';

const KEY = 'temporary_oils';

/** The temporary oils of this tab in the order they were added; none when they cannot be read. */
export function readTemporaryOils(): readonly TemporaryOil[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) && kept.every(isTemporaryOil) ? kept : [];
  } catch {
    return [];
  }
}

export const keepTemporaryOils = (oils: readonly TemporaryOil[]): void =>
  sessionStorage.setItem(KEY, JSON.stringify(oils));

export const newTemporaryId = (): string => `temporary-${crypto.randomUUID()}`;

/**
 * In the form for the calculation. Its age is unknown, so it is used after the oils in stock. `isQualityOn`: maximums are
 * judged by bounds.
 */
export function pickedTemporary(oil: TemporaryOil, isQualityOn: boolean): PickedOil {
  const percents = Object.fromEntries(
    Object.entries(oil.cannabinoids).map(([name, percent]) => [name, Number(percent)]),
  );
  return {
    id: oil.id,
    label: oil.tag,
    tag: oil.tag,
    description: oil.description,
    batch: oil.batch,
    grams: Number(oil.qty),
    percents,
    ...(isQualityOn && { uppers: typedUppers(percents) }),
  };
}

/** As GraphQL input with all its data, because the server does not know it. */
export const temporaryInput = (oil: TemporaryOil) => ({
  key: oil.id,
  tag: oil.tag,
  description: oil.description,
  batch: oil.batch,
  quantityGrams: oil.qty,
  potencies: Object.entries(oil.cannabinoids).map(([cannabinoid, percent]) => ({
    cannabinoid,
    percent,
  })),
});

import type { PickedOil } from './pickedOil.ts';

/** An oil that exists only in this tab until it is saved to the inventory. Figures are exact decimals. */
export type TemporaryOil = {
  /** Distinguishable from ids of stored oils. */
  readonly id: string;
  readonly isTemporary: true;
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  /** Grams. */
  readonly qty: string;
  /** Percent by weight of each cannabinoid. */
  readonly cannabinoids: Readonly<Record<string, string>>;
};

const ID = /^temporary-[\w-]{1,60}$/;
const TEXTS = ['tag', 'description', 'batch', 'qty'];

const isText = (value: unknown): value is string => typeof value === 'string';

/** Validates a temporary oil stored in the tab. Written by hand, because every page loads this code. */
export const isTemporaryOil = (value: unknown): value is TemporaryOil =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  isText(value.id) &&
  ID.test(value.id) &&
  'isTemporary' in value &&
  value.isTemporary === true &&
  TEXTS.every((field) => isText(Reflect.get(value, field))) &&
  'cannabinoids' in value &&
  typeof value.cannabinoids === 'object' &&
  value.cannabinoids !== null &&
  Object.values(value.cannabinoids).every(isText);

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

/** In the form for the calculation. Its age is unknown, so it is used after the oils in stock. */
export const pickedTemporary = (oil: TemporaryOil): PickedOil => ({
  id: oil.id,
  label: oil.tag,
  tag: oil.tag,
  description: oil.description,
  batch: oil.batch,
  grams: Number(oil.qty),
  percents: Object.fromEntries(
    Object.entries(oil.cannabinoids).map(([name, percent]) => [name, Number(percent)]),
  ),
});

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

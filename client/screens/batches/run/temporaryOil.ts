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

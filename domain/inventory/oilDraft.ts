/** An oil as entered in a form, a file or a request. */
export type OilDraft = {
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  /** Null: the field is empty. */
  readonly quantityGrams: number | null;
  readonly potencies: readonly PotencyDraft[];
};

/** Percent by weight of one cannabinoid, 0 to 100; null: the field is empty. */
export type PotencyDraft = { readonly cannabinoid: string; readonly percent: number | null };

/** An oil as stored, without empty or negative values. */
export type OilContent = {
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  readonly quantityGrams: number;
  readonly potencies: readonly { readonly cannabinoid: string; readonly percent: number }[];
};

/** Limits on the characters and, as in the database columns, the decimals of an oil. */
export const OIL_LIMITS = {
  tagLength: 100,
  descriptionLength: 200,
  batchLength: 100,
  quantityDecimals: 3,
  percentDecimals: 4,
} as const;

/** The most oils that one request can change, delete, activate or deactivate. */
export const OILS_AT_ONCE = 250;

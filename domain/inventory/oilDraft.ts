/** An oil as somebody wrote it: in a form, a file or a request. */
export type OilDraft = {
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  /** Null is a field left empty. */
  readonly quantityGrams: number | null;
  readonly potencies: readonly PotencyDraft[];
};

/** Percent by weight of one cannabinoid, 0 to 100; null is a field left empty. */
export type PotencyDraft = { readonly cannabinoid: string; readonly percent: number | null };

/** An oil as it is stored: nothing empty, nothing negative. */
export type OilContent = {
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  readonly quantityGrams: number;
  readonly potencies: readonly { readonly cannabinoid: string; readonly percent: number }[];
};

/** The most an oil may hold: characters and, as the columns have them, decimals. */
export const OIL_LIMITS = {
  tagLength: 100,
  descriptionLength: 200,
  batchLength: 100,
  quantityDecimals: 3,
  percentDecimals: 4,
} as const;

/** The most oils that one request changes, deletes or moves between active and inactive. */
export const OILS_AT_ONCE = 250;

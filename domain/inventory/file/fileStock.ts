/** The stock of a lot and whether it is active. */
export type LotStock = {
  readonly active: boolean;
  readonly grams: number;
  /** Grams that an inactive lot regains when it is reactivated. */
  readonly gramsBefore: number | null;
};

type RowStock = { readonly active: boolean | null; readonly grams: number };

/**
 * The stock of an existing or new lot after importing a row; null when the row would add grams to an inactive lot
 * without reactivating it.
 */
export function stockAfter(present: LotStock | null, row: RowStock): LotStock | null {
  const wasActive = present?.active ?? true;
  if (row.active ?? wasActive) return { active: true, grams: row.grams, gramsBefore: null };
  if (row.active === null && row.grams > 0) return null;
  const kept = wasActive ? (present?.grams ?? 0) : (present?.gramsBefore ?? null);
  return { active: false, grams: 0, gramsBefore: row.grams > 0 ? row.grams : kept };
}

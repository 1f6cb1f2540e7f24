import { type Refusal, refused } from '#client/relay/saving/refusal.ts';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';

/** The row that is written at present, and what the server has against it. */
export type WrittenRow = {
  readonly oil: InventoryOil | null;
  readonly refusal: Refusal | null;
  /** Somebody has removed it from this tab, so its row can only be closed. */
  readonly hasLeft: boolean;
};

export type RowChange =
  | { readonly kind: 'begin'; readonly oil: InventoryOil }
  | { readonly kind: 'end' }
  /** Null where every issue stands at its field. */
  | { readonly kind: 'refuse'; readonly refusal: Refusal | null }
  | { readonly kind: 'miss'; readonly message: string; readonly hasLeft: boolean }
  | { readonly kind: 'reload'; readonly oil: InventoryOil };

export const NO_ROW: WrittenRow = { oil: null, refusal: null, hasLeft: false };

export function changeRow(row: WrittenRow, change: RowChange): WrittenRow {
  switch (change.kind) {
    case 'begin':
      return { ...NO_ROW, oil: change.oil };
    case 'end':
      return NO_ROW;
    case 'refuse':
      return { ...row, refusal: change.refusal };
    case 'miss':
      return { ...row, refusal: refused('', change.message), hasLeft: change.hasLeft };
    case 'reload':
      return { ...row, oil: change.oil, refusal: null };
  }
}

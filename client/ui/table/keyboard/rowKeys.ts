export type RowStep =
  | { readonly kind: 'to'; readonly index: number }
  | { readonly kind: 'open' | 'select' | 'extend' | 'expand' | 'collapse' };

type Pressed = {
  readonly key: string;
  /** The focus is on the row itself, not on one of its controls. */
  readonly isOnRow: boolean;
  readonly index: number;
  readonly count: number;
  /** The number of rows that fit into the box. */
  readonly page: number;
};

/** Keys that a control of the row keeps for itself. */
const ROW_ONLY: Readonly<Record<string, Exclude<RowStep['kind'], 'to'>>> = {
  Enter: 'open',
  ' ': 'select',
  x: 'extend',
  ArrowRight: 'expand',
  ArrowLeft: 'collapse',
};

const targetOf = ({ key, index, count, page }: Pressed): number | null => {
  const last = count - 1;
  const places: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: last,
    PageDown: index + page,
    PageUp: index - page,
  };
  const place = Object.hasOwn(places, key) ? places[key] : undefined;
  return place === undefined ? null : Math.min(Math.max(place, 0), last);
};

/** The effect of a key in the rows of a table; null when the key has none. */
export function rowStep(pressed: Pressed): RowStep | null {
  const { key, isOnRow } = pressed;
  const target = targetOf(pressed);
  if (target !== null) return { kind: 'to', index: target };
  const kind = isOnRow && Object.hasOwn(ROW_ONLY, key) ? ROW_ONLY[key] : undefined;
  return kind === undefined ? null : { kind };
}

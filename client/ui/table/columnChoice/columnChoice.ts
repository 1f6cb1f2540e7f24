import type { Column } from '#client/ui/table/columns.ts';

/** The shown columns of a table and their order, by id. */
export type ColumnChoice = {
  /** Shown and hidden columns; others are new, and come last. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
};

export const AS_THEY_COME: ColumnChoice = { order: [], hidden: [] };

type Known = Pick<Column<never>, 'id' | 'leading' | 'rowHeader' | 'pinnedEnd'>;

/** Columns that name the row stay first, those with its actions last. */
export const isFixed = ({ leading, rowHeader, pinnedEnd }: Known): boolean =>
  leading === true || rowHeader === true || pinnedEnd === true;

/** All choosable columns in their order, including hidden ones. */
export function inChosenOrder<Col extends Known>(
  columns: readonly Col[],
  { order }: ColumnChoice,
): readonly Col[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Col) => places.get(id) ?? order.length;
  return columns.filter((column) => !isFixed(column)).toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The columns to show. */
export function chosenColumns<Col extends Known>(
  columns: readonly Col[],
  choice: ColumnChoice,
): readonly Col[] {
  const hidden = new Set(choice.hidden);
  return [
    ...columns.filter(({ leading }) => leading),
    ...columns.filter(({ leading, rowHeader }) => rowHeader && !leading),
    ...inChosenOrder(columns, choice).filter(({ id }) => !hidden.has(id)),
    ...columns.filter(({ leading, rowHeader, pinnedEnd }) => pinnedEnd && !rowHeader && !leading),
  ];
}

/** The same choice with every column of `columns` in its order. */
const complete = (columns: readonly Known[], { order, hidden }: ColumnChoice): ColumnChoice => {
  const fresh = columns.filter((column) => !isFixed(column) && !order.includes(column.id));
  return { order: [...order, ...fresh.map(({ id }) => id)], hidden };
};

export function withShown(choice: ColumnChoice, id: string, isShown: boolean): ColumnChoice {
  const others = choice.hidden.filter((one) => one !== id);
  return { ...choice, hidden: isShown ? others : [...others, id] };
}

/**
 * Moves `id` up (-1) or down (1) among `listed`; at either end the choice is unchanged. `columns` are all columns, some
 * of which may not be listed.
 */
export function withMoved(
  columns: readonly Known[],
  listed: readonly Known[],
  choice: ColumnChoice,
  id: string,
  step: -1 | 1,
): ColumnChoice {
  const whole = complete(columns, choice);
  const ids = inChosenOrder(listed, whole).map((column) => column.id);
  const neighbour = ids[ids.indexOf(id) + step];
  if (!ids.includes(id) || neighbour === undefined) return choice;
  const others = whole.order.filter((one) => one !== id);
  const at = others.indexOf(neighbour) + (step === 1 ? 1 : 0);
  return { ...whole, order: others.toSpliced(at, 0, id) };
}

const escaped = (id: string) => id.replaceAll('%', '%25').replaceAll(',', '%2C');
const unescaped = (text: string) => text.replaceAll('%2C', ',').replaceAll('%25', '%');

/** The shown columns as text for a URL: `tag,qty,percent-THC`. */
export const choiceText = (columns: readonly Known[], choice: ColumnChoice): string =>
  chosenColumns(columns, choice)
    .filter(({ leading, pinnedEnd }) => !leading && !pinnedEnd)
    .map(({ id }) => escaped(id))
    .join(',');

/** The choice for the text in a URL: exactly these columns, in this order. */
export function choiceOfText(columns: readonly Known[], text: string): ColumnChoice {
  const order = text.split(',').map(unescaped);
  return {
    order,
    hidden: columns
      .filter((column) => !isFixed(column) && !order.includes(column.id))
      .map(({ id }) => id),
  };
}

import type { Column } from '#client/ui/table/columns.ts';

/** The shown columns of a table and their order, by id. */
export type ColumnChoice = {
  /** Shown and hidden columns; others are new, and come last, extra ones hidden. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
};

export const AS_THEY_COME: ColumnChoice = { order: [], hidden: [] };

type Known = Pick<Column<never>, 'id' | 'leading' | 'rowHeader' | 'pinnedEnd' | 'isExtra'>;

/** Columns that name the row stay first, those with its actions last. */
export const isFixed = ({ leading, rowHeader, pinnedEnd }: Known): boolean =>
  leading === true || rowHeader === true || pinnedEnd === true;

export const isShown = ({ id, isExtra }: Known, { order, hidden }: ColumnChoice): boolean =>
  !hidden.includes(id) && (isExtra !== true || order.includes(id));

/**
 * All choosable columns in their order, including hidden ones. One that the order does not name comes last, or while it
 * is hidden behind the column it was declared after, so that it keeps its place in a menu.
 */
export function inChosenOrder<Col extends Known>(
  columns: readonly Col[],
  choice: ColumnChoice,
): readonly Col[] {
  const places = new Map(choice.order.map((id, place) => [id, place]));
  let behind = -1;
  const placed = columns
    .filter((column) => !isFixed(column))
    .map((column) => {
      const named = places.get(column.id);
      if (named !== undefined) behind = named;
      else if (isShown(column, choice)) behind = choice.order.length;
      return { column, place: behind };
    });
  return placed.toSorted((one, other) => one.place - other.place).map(({ column }) => column);
}

/** The columns to show. */
export function chosenColumns<Col extends Known>(
  columns: readonly Col[],
  choice: ColumnChoice,
): readonly Col[] {
  return [
    ...columns.filter(({ leading }) => leading),
    ...columns.filter(({ leading, rowHeader }) => rowHeader && !leading),
    ...inChosenOrder(columns, choice).filter((column) => isShown(column, choice)),
    ...columns.filter(({ leading, rowHeader, pinnedEnd }) => pinnedEnd && !rowHeader && !leading),
  ];
}

/** The same choice with every column of `columns` in its order. */
const complete = (columns: readonly Known[], choice: ColumnChoice): ColumnChoice => {
  const ordered = inChosenOrder(columns, choice).map(({ id }) => id);
  const unknown = choice.order.filter((id) => !ordered.includes(id));
  const unchosen = columns.filter(
    (column) => column.isExtra && !isShown(column, choice) && !choice.hidden.includes(column.id),
  );
  return {
    order: [...ordered, ...unknown],
    hidden: [...choice.hidden, ...unchosen.map(({ id }) => id)],
  };
};

/** Shows or hides `id`. `columns` are all columns. */
export function withShown(
  columns: readonly Known[],
  choice: ColumnChoice,
  id: string,
  show: boolean,
): ColumnChoice {
  const whole = complete(columns, choice);
  const others = whole.hidden.filter((one) => one !== id);
  return { ...whole, hidden: show ? others : [...others, id] };
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

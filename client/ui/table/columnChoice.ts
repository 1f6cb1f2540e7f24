import type { Column } from './columns.ts';

/** Which columns of a table are shown, and in which order, by their ids. */
export type ColumnChoice = {
  /** Shown and hidden ones; a column that is not among them is new, and comes last. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
};

export const AS_THEY_COME: ColumnChoice = { order: [], hidden: [] };

type Known = Pick<Column<never>, 'id' | 'leading' | 'rowHeader' | 'pinnedEnd'>;

/** What names a row stands first, and what can be done to it last, whatever was chosen. */
export const isFixed = ({ leading, rowHeader, pinnedEnd }: Known): boolean =>
  leading === true || rowHeader === true || pinnedEnd === true;

/** All choosable columns in their order, hidden ones too. */
export function inChosenOrder<Col extends Known>(
  columns: readonly Col[],
  { order }: ColumnChoice,
): readonly Col[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Col) => places.get(id) ?? order.length;
  return columns.filter((column) => !isFixed(column)).toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The columns to draw. */
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
 * `id` one place up (-1) or down (1) among `listed`; the choice as it was at either end. `columns`
 * are all there are, of which some may not be listed at present.
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

/** The shown columns as an address has them: `tag,qty,percent-THC`. */
export const choiceText = (columns: readonly Known[], choice: ColumnChoice): string =>
  chosenColumns(columns, choice)
    .filter(({ leading, pinnedEnd }) => !leading && !pinnedEnd)
    .map(({ id }) => escaped(id))
    .join(',');

/** What an address says: these columns, in this order, and no others. */
export function choiceOfText(columns: readonly Known[], text: string): ColumnChoice {
  const order = text.split(',').map(unescaped);
  return {
    order,
    hidden: columns
      .filter((column) => !isFixed(column) && !order.includes(column.id))
      .map(({ id }) => id),
  };
}

import { type FocusEvent, type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { singleKeysAreOn } from '#client/ui/singleKeys.ts';
import type { RowActions, Selection } from '#client/ui/table/columns.ts';
import type { Entry, Grouping } from '#client/ui/table/groups/groupRows.ts';
import { indexOfRow, rowAt } from '#client/ui/table/scrolling/rowRanges.ts';
import type { RowWindow } from '#client/ui/table/scrolling/useRowWindow.ts';
import { tickState } from '#client/ui/table/selection/selection.ts';
import type { Ticks } from '#client/ui/table/selection/useTicks.ts';
import { type RowStep, rowStep } from './rowKeys.ts';
import { type RowPlace, rememberedRow, rememberRow } from './rowMemory.ts';

type Identified<Row> = { readonly getRowId: (row: Row) => string };
type Placed<Row> = Identified<Row> & {
  /** Where in the history the table stands, if the row is to be found there again. */
  readonly scrollPlace?: string | undefined;
};

const keyOf = <Row>(
  entry: Entry<Row> | undefined,
  getRowId: (row: Row) => string,
): string | null =>
  entry === undefined
    ? null
    : entry.kind === 'row'
      ? getRowId(entry.row)
      : `group ${entry.group.key}`;

const FIRST_ROW: RowPlace = { key: null, index: 0 };

/** The row that Tab reaches: the one that had the focus last, or the row that took its place. */
export function useStopIndex<Row>(
  entries: readonly Entry<Row>[],
  { getRowId, scrollPlace }: Placed<Row>,
) {
  const [last, setLast] = useState(() => rememberedRow(scrollPlace) ?? FIRST_ROW);
  const found = useMemo(
    () =>
      last.key === null ? -1 : entries.findIndex((entry) => keyOf(entry, getRowId) === last.key),
    [entries, getRowId, last.key],
  );
  const index = found >= 0 ? found : Math.max(0, Math.min(last.index, entries.length - 1));
  const stopAt = (next: number) => {
    const row = { key: keyOf(entries[next], getRowId), index: next };
    rememberRow(scrollPlace, row);
    setLast(row);
  };
  return [index, stopAt] as const;
}

type Options<Row> = RowActions<Row> &
  Identified<Row> & {
    readonly box: RefObject<HTMLElement | null>;
    readonly entries: readonly Entry<Row>[];
    readonly index: number;
    readonly stopAt: (index: number) => void;
    readonly shown: RowWindow;
    readonly ticks: Ticks<Row>;
    readonly selection?: Selection;
    readonly grouping?: Grouping<Row>;
  };

export type RowStop = {
  readonly index: number;
  /** Moves the focus into the rows. */
  readonly enter: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** Fields and lists need the arrows themselves. */
const TYPED = 'input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="menu"]';

/** The keys of the rows. The focus is on a row or on one of its controls. */
export function useRowKeys<Row>(options: Options<Row>): RowStop {
  const { box, index, stopAt, shown, entries } = options;
  const moveTo = (next: number) => {
    flushSync(() => stopAt(next));
    rowAt(box.current, next)?.focus({ preventScroll: true });
    shown.reveal(next);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const focused = indexOfRow(target);
    if (focused !== null) stopAt(focused);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, ctrlKey, metaKey, altKey } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey) return;
    if (!(target instanceof HTMLElement) || target.closest(TYPED) !== null) return;
    const at = indexOfRow(target);
    if (at === null) return;
    const isOnRow = target.matches('tr');
    const page = pageOf(box.current, shown.rowPx);
    const step = rowStep({ key: event.key, isOnRow, index: at, count: entries.length, page });
    if (step === null) return;
    if (step.kind === 'to') moveTo(step.index);
    else if (!takeStep(options, step.kind, target, { at, isRange: event.shiftKey })) return;
    event.preventDefault();
  };
  return { index, enter: () => moveTo(index), onFocus, onKeyDown };
}

/** A page of a box that shows all its rows. */
const FULL_PAGE = 10;

const pageOf = (box: HTMLElement | null, rowPx: number): number =>
  box === null || box.scrollHeight <= box.clientHeight
    ? FULL_PAGE
    : // The header takes one row, and one stays in view.
      Math.max(1, Math.floor(box.clientHeight / rowPx) - 2);

type Act = Exclude<RowStep['kind'], 'to'>;
type Place = { readonly at: number; readonly isRange: boolean };

/** False when the key does nothing here, so that the browser may have it. */
function takeStep<Row>(options: Options<Row>, act: Act, row: HTMLElement, place: Place): boolean {
  const entry = options.entries[place.at];
  if (entry === undefined) return false;
  if (entry.kind === 'group') return onGroup(options, act, entry);
  if (act === 'open') return openRow(options, entry.row, row);
  const { selection, ticks, getRowId } = options;
  if (selection === undefined) return false;
  const id = getRowId(entry.row);
  if (act === 'select')
    ticks.tickRow(id, place.isRange || !selection.selected.has(id), place.isRange);
  else if (act === 'extend' && singleKeysAreOn()) ticks.tickRow(id, true, true);
  else return false;
  return true;
}

type GroupEntry<Row> = Extract<Entry<Row>, { readonly kind: 'group' }>;

function onGroup<Row>(options: Options<Row>, act: Act, entry: GroupEntry<Row>): boolean {
  const { grouping, selection, ticks, getRowId } = options;
  const { group, expanded } = entry;
  if (act === 'select' && selection !== undefined) {
    ticks.tickGroup(group, tickState(selection.selected, group.rows.map(getRowId)) !== 'all');
    return true;
  }
  if (act === 'extend') return false;
  if (act === 'expand' || act === 'collapse') {
    if (expanded === (act === 'expand')) return false;
    grouping?.onToggle(group.key, act === 'expand');
  } else grouping?.onToggle(group.key, !expanded);
  return true;
}

/** Follows the link that names the row; a row without one opens as on double click, or by its first link. */
function openRow<Row>({ onOpen }: Options<Row>, row: Row, element: HTMLElement): boolean {
  const name = element.querySelector<HTMLElement>('th[scope="row"] a[href]');
  if (name === null && onOpen !== undefined) {
    onOpen(row);
    return true;
  }
  const link = name ?? element.querySelector<HTMLElement>('a[href]');
  link?.click();
  return link !== null;
}

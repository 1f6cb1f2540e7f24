import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusField } from '#client/screens/RecipeEditorScreen/form/fieldNames.ts';
import type { RowActions } from './rowActions.ts';

/** Keeps the focus in the same column; a row without that field is focused at its name. */
function focusIn(key: string, like: Element): void {
  const column = like.id.split('.').at(-1) ?? '';
  const same = document.getElementById(`rows.${key}.${column}`);
  if (same === null) focusField(`rows.${key}.name`);
  else same.focus();
}

function toNextRow(rows: RowActions, key: string, from: Element): void {
  const parent = rows.parentOf(key);
  const keys = rows.keysOf(parent);
  const next = keys[keys.indexOf(key) + 1];
  if (next === undefined) focusField(`rows.${flushSync(() => rows.add(parent))}.name`);
  else focusIn(next, from);
}

function removeEmpty(rows: RowActions, key: string): void {
  const keys = rows.keysOf(rows.parentOf(key));
  const at = keys.indexOf(key);
  const neighbour = keys[at - 1] ?? keys[at + 1];
  flushSync(() => rows.remove(key));
  if (neighbour !== undefined) focusField(`rows.${neighbour}.name`);
}

const isTextField = (element: Element): boolean =>
  element instanceof HTMLInputElement && element.type !== 'checkbox';

/** Enter: the next row. Alt+Up and Alt+Down: move. Ctrl+D: duplicate. Delete in an empty row: remove. */
export function onRowKey(rows: RowActions, event: KeyboardEvent): void {
  const from = event.target;
  if (!(from instanceof Element) || event.defaultPrevented) return;
  const key = from.closest<HTMLElement>('[data-id]')?.dataset['id'];
  if (key === undefined || !from.id.startsWith('rows.')) return;
  const isField = isTextField(from);
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
  if (event.altKey && step !== null) {
    event.preventDefault();
    flushSync(() => rows.moveBy(key, step));
    focusIn(key, from);
  } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
    event.preventDefault();
    focusIn(
      flushSync(() => rows.duplicate(key)),
      from,
    );
  } else if (event.key === 'Enter' && isField && !event.nativeEvent.isComposing) {
    event.preventDefault();
    toNextRow(rows, key, from);
  } else if (event.key === 'Delete' && isField && rows.isEmpty(key)) {
    event.preventDefault();
    removeEmpty(rows, key);
  }
}

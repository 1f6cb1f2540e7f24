/** The field that has the focus on a record. */
export type FieldPlace = {
  /** Index among the fields of the record, which are the same before and after saving. */
  readonly index: number;
  readonly caret: number | null;
};

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('article input')];

export function fieldPlace(): FieldPlace | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLInputElement)) return null;
  const index = boxes().indexOf(active);
  return index === -1 ? null : { index, caret: active.selectionEnd };
}

/** Focuses the same field with the caret at the same place. */
export function returnTo({ index, caret }: FieldPlace): void {
  const box = boxes()[index];
  box?.focus({ preventScroll: true });
  if (box?.type === 'text') box.setSelectionRange(caret, caret);
}

/** Where somebody is typing on a record. */
export type FieldPlace = {
  /** Among the boxes of the record, which are the same before and after it is saved. */
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

/** Back to the same box, with the caret where it was. */
export function returnTo({ index, caret }: FieldPlace): void {
  const box = boxes()[index];
  box?.focus({ preventScroll: true });
  if (box?.type === 'text') box.setSelectionRange(caret, caret);
}

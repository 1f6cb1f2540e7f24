/** Puts the cursor where something can't be read; false when everything can. */
export function showWrongField(inside: ParentNode = document): boolean {
  const wrong = inside.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return wrong !== null;
}

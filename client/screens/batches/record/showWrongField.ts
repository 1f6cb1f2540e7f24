/** Focuses the first invalid field; false when all are valid. */
export function showWrongField(inside: ParentNode = document): boolean {
  const wrong = inside.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return wrong !== null;
}

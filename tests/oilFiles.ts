/** A file of the inventory as the form sends it. */
export function fileForm(
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'oils.csv', departmentId = null as number | null } = {},
): FormData {
  const form = new FormData();
  if (departmentId !== null) form.append('department_id', String(departmentId));
  form.append('file', new Blob([content], { type: 'text/csv' }), name);
  return form;
}

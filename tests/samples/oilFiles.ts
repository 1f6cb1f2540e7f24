/** An inventory file as the form sends it. */
export function fileForm(
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'oils.csv', departmentId = null as number | null, isTrial = false } = {},
): FormData {
  const form = new FormData();
  if (departmentId !== null) form.append('department_id', String(departmentId));
  if (isTrial) form.append('dry_run', 'true');
  form.append('file', new Blob([content], { type: 'text/csv' }), name);
  return form;
}

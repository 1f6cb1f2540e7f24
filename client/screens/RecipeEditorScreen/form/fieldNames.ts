import type { Issue, Path } from '#domain/issue.ts';
import type { EditorValues } from './editorValues.ts';

/**
 * An issue with the name of its field, which is also the id of its input. The domain's issues have the indexes of the
 * draft instead.
 */
export type FieldIssue = {
  readonly field: string;
  /** The place in words: `Row 3 (Pectin)`. Empty for unique fields. */
  readonly place: string;
  readonly message: string;
};

/** The field for issues of the whole list of ingredients. */
export const INGREDIENTS = 'ingredients';
export const subRowsField = (key: string): string => `rows.${key}.subIngredients`;

export const fieldIssue = (values: EditorValues, { path, message }: Issue): FieldIssue => ({
  ...fieldOf(values, path),
  message,
});

function fieldOf(values: EditorValues, path: Path): Omit<FieldIssue, 'message'> {
  const [area = '', index, field, subIndex, subField = 'name'] = path;
  const at = Number(index);
  if (index === undefined) return { field: area, place: '' };
  if (area === 'specifications') return targetField(values, at);
  if (area === 'detailGroups') return groupField(values, at);
  const key = values.order[at] ?? '';
  const place = placeOf(`Row ${at + 1}`, values.rows[key]?.name);
  if (field !== 'subIngredients') return { field: `rows.${key}.${field ?? 'name'}`, place };
  if (subIndex === undefined) return { field: subRowsField(key), place };
  const subKey = values.subs[key]?.[Number(subIndex)] ?? '';
  return {
    field: `rows.${subKey}.${subField}`,
    place: placeOf(`Row ${at + 1}.${Number(subIndex) + 1}`, values.rows[subKey]?.name),
  };
}

function targetField(values: EditorValues, at: number): Omit<FieldIssue, 'message'> {
  const key = values.targetOrder[at] ?? '';
  // Unit and operator are shared by all rows, so the issue belongs to the value.
  return { field: `targets.${key}.value`, place: values.targets[key]?.cannabinoid ?? '' };
}

const groupField = (values: EditorValues, at: number): Omit<FieldIssue, 'message'> => ({
  field: `groups.${values.groupOrder[at] ?? ''}.name`,
  place: `Group ${at + 1}`,
});

const placeOf = (row: string, name = ''): string => (name.trim() === '' ? row : `${row} (${name})`);

/** Focuses the field of an issue, which may be the list of rows itself. */
export function focusField(field: string, options?: FocusOptions): void {
  document.getElementById(field)?.focus(options);
}

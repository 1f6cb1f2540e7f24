import { rememberedDepartment } from '#client/session/useRememberedDepartment.ts';
import type { Viewer } from '#client/session/useViewer.ts';
import { emptyDraft, emptyRow, type RecipeDraft } from '#domain/recipe/draft.ts';
import { type DepartmentOption, departmentOptions } from './departmentOptions.ts';
import { newKey } from './editorValues.ts';

/**
 * What the form opens with: the stored version; for a duplicate the same without its number; for a
 * new recipe nothing but the department the viewer is at work in.
 */
export function firstDraft(
  stored: RecipeDraft | null,
  isNew: boolean,
  departments: readonly DepartmentOption[],
  viewer: Viewer,
): RecipeDraft {
  if (!isNew) return stored ?? emptyDraft;
  const options = departmentOptions(departments, viewer, '');
  if (stored !== null) {
    const isAllowed = options.some(({ id }) => id === stored.departmentId);
    return { ...stored, number: '', departmentId: isAllowed ? stored.departmentId : null };
  }
  const department = options.length === 1 ? options[0] : atWork(options, viewer);
  return {
    ...emptyDraft,
    departmentId: department?.id ?? null,
    ingredients: [emptyRow(newKey())],
  };
}

/** The remembered department, else the first of the viewer's own. */
function atWork(options: readonly DepartmentOption[], { memberships }: Viewer) {
  return [rememberedDepartment(), memberships[0]?.id]
    .map((wish) => options.find(({ id }) => id === wish))
    .find((option) => option !== undefined);
}

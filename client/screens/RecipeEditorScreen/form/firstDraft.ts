import {
  type DepartmentOption,
  departmentOptions,
} from '#client/screens/RecipeEditorScreen/head/departmentOptions.ts';
import { rememberedDepartment } from '#client/session/useRememberedDepartment.ts';
import type { Viewer } from '#client/session/useViewer.ts';
import { emptyDraft, emptyRow, type RecipeDraft } from '#domain/recipe/draft/draft.ts';
import type { RecipeTemplate } from '#domain/recipe/templates/template.ts';
import { newKey } from './editorValues.ts';

/**
 * The initial draft of the form: the stored version; for a duplicate the same without its number; for a new recipe the
 * template, if it begins with one, and the viewer's department.
 */
export function firstDraft(
  stored: RecipeDraft | null,
  isNew: boolean,
  departments: readonly DepartmentOption[],
  viewer: Viewer,
  template: RecipeTemplate | null,
): RecipeDraft {
  if (!isNew) return stored ?? emptyDraft;
  const options = departmentOptions(departments, viewer, '');
  if (stored !== null) {
    const isAllowed = options.some(({ id }) => id === stored.departmentId);
    return { ...stored, number: '', departmentId: isAllowed ? stored.departmentId : null };
  }
  const department = options.length === 1 ? options[0] : atWork(options, viewer);
  const departmentId = department?.id ?? null;
  return template === null
    ? { ...emptyDraft, departmentId, ingredients: [emptyRow(newKey())] }
    : { ...template.draft, departmentId };
}

/** The remembered department, otherwise the first of the viewer's own. */
function atWork(options: readonly DepartmentOption[], { memberships }: Viewer) {
  return [rememberedDepartment(), memberships[0]?.id]
    .map((wish) => options.find(({ id }) => id === wish))
    .find((option) => option !== undefined);
}

import type { Viewer } from '#client/session/useViewer.ts';
import { may } from '#domain/access.ts';

export type DepartmentOption = {
  /** The global id. */
  readonly id: string;
  readonly databaseId: number;
  readonly name: string;
  readonly active: boolean;
};

/**
 * The departments a recipe may be put into: of a new one those where the viewer manages recipes, of
 * an existing one all, for an administrator. The present one stays in the list whatever became of it.
 */
export const departmentOptions = (
  departments: readonly DepartmentOption[],
  viewer: Viewer,
  presentId: string,
): readonly DepartmentOption[] =>
  departments.filter(
    ({ id, databaseId, active }) =>
      id === presentId || (active && may(viewer, 'manageRecipes', String(databaseId))),
  );

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
 * The departments for a recipe: for a new one those where the viewer manages recipes, for an existing one all, for
 * administrators. The present one is always included.
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

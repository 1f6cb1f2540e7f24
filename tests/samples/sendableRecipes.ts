import { beforeAll } from 'vitest';
import type { RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import {
  createDepartment,
  createOrganization,
  createRecipeGroup,
  createUser,
} from '#tests/factories.ts';
import type { Written } from '#tests/samples/recipes.ts';

/** Recipes as drafts, in a form that both APIs accept. */

export let departmentId: number;
export let group: { id: number; code: string };
export let api: Api;
let serial = 0;

/** Called at the top of a test file. */
export function createRecipeWriterBefore(): void {
  beforeAll(async () => {
    const { id: organizationId } = await createOrganization();
    departmentId = (await createDepartment({ organizationId })).id;
    group = await createRecipeGroup({ organizationId });
    api = await apiOf(await createUser({ organizationId, role: 'admin' }));
  });
}

/** As after JSON, in this organization and with an unused number. */
export function sendable(draft: RecipeDraft): Written {
  const { departmentId: department, groupId, ...rest } = draft;
  serial += 1;
  const text = JSON.stringify(rest, (_, value) =>
    typeof value === 'number' && !Number.isFinite(value) ? null : value,
  );
  const keys = draft.detailGroups.map(({ key }) => key);
  const parsed: typeof rest = JSON.parse(text);
  return {
    ...parsed,
    number: `L-${serial}`,
    // The graph refuses other numbers by their type.
    unitsPerPackage: parsed.unitsPerPackage === null ? null : Math.trunc(parsed.unitsPerPackage),
    // REST refuses duplicate group ids even if nothing refers to them.
    detailGroups: parsed.detailGroups.filter(({ key }, index) => keys.indexOf(key) === index),
    departmentId: department?.trim() ? departmentId : null,
    group: groupId === null ? null : group,
  };
}

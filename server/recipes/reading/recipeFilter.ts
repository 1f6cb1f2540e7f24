import { searchText } from '#server/db/lists/newestFirst.ts';
import { plainPattern } from '#server/db/lists/plainPattern.ts';
import { Prisma, type RecipeStatus } from '#server/generated/prisma/client.ts';

export type RecipeFilter = {
  /** Null: every status. */
  readonly status?: RecipeStatus | null | undefined;
  /** Part of the group code, number, description or product type, ignoring case. */
  readonly search?: string | null | undefined;
  /** Recipes of this department and those without one, which are listed everywhere. */
  readonly departmentId?: number | null | undefined;
  readonly groupId?: number | null | undefined;
  /** Keeps only the highest archived version of each number, and none of a number in use. */
  readonly latestArchived?: boolean;
};

/**
 * Condition on a version `v`, its recipe `r` and its group `g`. Departments restrict writing, not reading, so every
 * version of the organization may be listed.
 */
export function recipesWhere(organizationId: number, filter: RecipeFilter): Prisma.Sql {
  const { status, departmentId = null, groupId = null } = filter;
  const conditions = [Prisma.sql`v.organization_id = ${organizationId}`];
  if (status) conditions.push(Prisma.sql`v.status = ${status}::recipe_status`);
  if (departmentId !== null) {
    conditions.push(Prisma.sql`(r.department_id = ${departmentId} OR r.department_id IS NULL)`);
  }
  if (groupId !== null) conditions.push(Prisma.sql`r.group_id = ${groupId}`);
  if (filter.latestArchived === true && status === 'archived') {
    conditions.push(latestArchived(organizationId));
  }
  const text = searchText(filter.search);
  if (text !== '') conditions.push(contains(`%${plainPattern(text)}%`));
  return Prisma.join(conditions, ' AND ');
}

/** As an array, read with its own index; for a join the planner would read all versions. */
const latestArchived = (organizationId: number): Prisma.Sql => Prisma.sql`v.id = ANY (ARRAY(
  SELECT DISTINCT ON (recipe_id) id FROM recipe_versions archived
  WHERE organization_id = ${organizationId} AND status = 'archived' AND NOT EXISTS (
    SELECT 1 FROM recipe_versions active
    WHERE active.recipe_id = archived.recipe_id AND active.status = 'active')
  ORDER BY recipe_id, version DESC))`;

const contains = (pattern: string): Prisma.Sql => Prisma.sql`(
  v.description ILIKE ${pattern} OR v.product_type ILIKE ${pattern}
  OR r.number ILIKE ${pattern} OR g.code ILIKE ${pattern})`;

import { db } from '#server/db/database.ts';
import { idOf, type PageQuery } from '#server/db/lists/newestFirst.ts';
import { keysIn, PLACES, type Placed, placed } from '#server/db/lists/places.ts';
import {
  type Department,
  Prisma,
  type Recipe,
  type RecipeGroup,
  type RecipeVersion,
} from '#server/generated/prisma/client.ts';
import { LARGEST_PAGE } from '#server/input/ids.ts';
import type { Viewer } from '#server/viewer.ts';
import { getRecipeVersions } from './readRecipe.ts';
import { type RecipeFilter, recipesWhere } from './recipeFilter.ts';
import { refuseForeign } from './references.ts';

export type ListedVersion = RecipeVersion & {
  readonly recipe: Recipe & {
    readonly department: Department | null;
    readonly group: RecipeGroup | null;
  };
};

const VERSIONS = Prisma.sql`
  FROM recipe_versions v
  JOIN recipes r ON r.organization_id = v.organization_id AND r.id = v.recipe_id
  LEFT JOIN recipe_groups g ON g.organization_id = r.organization_id AND g.id = r.group_id`;

const DEPARTMENTS = Prisma.sql`
  LEFT JOIN departments d ON d.organization_id = r.organization_id AND d.id = r.department_id`;

export async function countRecipeVersions(viewer: Viewer, filter: RecipeFilter): Promise<number> {
  const [found] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count ${VERSIONS}
    WHERE ${recipesWhere(viewer.organizationId, filter)}`;
  const count = found?.count ?? 0;
  if (count === 0) await refuseForeignFilter(viewer, filter);
  return count;
}

/** Versions with the names of their recipes, by group and recipe number; ungrouped recipes come last. */
export async function listRecipes(
  viewer: Viewer,
  filter: RecipeFilter,
  { take = LARGEST_PAGE, cursor }: PageQuery,
): Promise<readonly Placed<ListedVersion>[]> {
  const isBack = take < 0;
  const limit = Prisma.sql`LIMIT ${Math.abs(take)}`;
  const where = recipesWhere(viewer.organizationId, filter);
  const partOf = ({ part, order }: Part) => Prisma.sql`
    (SELECT ${COLUMNS} ${VERSIONS} ${DEPARTMENTS} WHERE ${part} AND ${where} ORDER BY ${order} ${limit})`;
  const parts =
    cursor === undefined ? wholeList(isBack) : await behindCursor(viewer, cursor, isBack);
  // One statement instead of one per relation, which would take the ORM several times as long. In parts that an index
  // can order and begin at the cursor; together all recipes would be sorted for each page.
  const rows = await db().$queryRaw<Row[]>`
    SELECT * FROM (${Prisma.join(parts.map(partOf), ' UNION ALL ')}) AS listed
    ORDER BY ${isBack ? LISTED_BACK : LISTED} ${limit}`;
  if (rows.length === 0) await refuseForeignFilter(viewer, filter);
  const listed = placed(viewer, rows.map(listedVersion), placeOf);
  return isBack ? listed.reverse() : listed;
}

/** `listRecipes` with the further relations in `query`, loaded in a second step if needed. */
export async function listRecipeVersions(
  viewer: Viewer,
  filter: RecipeFilter,
  { include, ...page }: PageQuery & { readonly include?: Prisma.RecipeVersionInclude },
): Promise<RecipeVersion[]> {
  const listed = await listRecipes(viewer, filter, page);
  if (include === undefined || isListed(include)) return [...listed];
  const ids = listed.map(({ id }) => id);
  const loaded = await getRecipeVersions(viewer, ids, { include });
  const byId = new Map(loaded.map((version) => [version.id, version]));
  return listed.flatMap(({ id, place }) => {
    const version = byId.get(id);
    return version === undefined ? [] : { ...version, place };
  });
}

/** True when the list already loads every requested relation. */
function isListed({ recipe, ...others }: Prisma.RecipeVersionInclude): boolean {
  if (Object.keys(others).length > 0) return false;
  if (typeof recipe !== 'object') return true;
  const { department, group, ...deeper } = recipe.include ?? {};
  return (
    Object.keys(recipe).every((key) => key === 'include') &&
    Object.keys(deeper).length === 0 &&
    typeof department !== 'object' &&
    typeof group !== 'object'
  );
}

const FORTH = Prisma.sql`g.code ASC NULLS LAST, r.number ASC, v.id ASC`;
const BACK = Prisma.sql`g.code DESC NULLS FIRST, r.number DESC, v.id DESC`;
/** The order of ungrouped recipes. */
const UNGROUPED = Prisma.sql`r.number ASC, v.id ASC`;
const UNGROUPED_BACK = Prisma.sql`r.number DESC, v.id DESC`;
const LISTED = Prisma.sql`"groupCode" ASC NULLS LAST, number ASC, id ASC`;
const LISTED_BACK = Prisma.sql`"groupCode" DESC NULLS FIRST, number DESC, id DESC`;
const placeOf = ({ id, recipe }: ListedVersion) => [recipe.group?.code ?? null, recipe.number, id];

type Cursor = { readonly id?: unknown };
type Keys = readonly [code: string | null, number: string, id: number];
/** Rows of the list that are in order by themselves. */
type Part = { readonly part: Prisma.Sql; readonly order: Prisma.Sql };

const grouped = (isBack: boolean, where: Prisma.Sql = Prisma.sql`g.id IS NOT NULL`): Part => ({
  part: where,
  order: isBack ? BACK : FORTH,
});

const ungrouped = (isBack: boolean, where: Prisma.Sql = Prisma.sql`TRUE`): Part => ({
  part: Prisma.sql`r.group_id IS NULL AND ${where}`,
  order: isBack ? UNGROUPED_BACK : UNGROUPED,
});

const wholeList = (isBack: boolean): readonly Part[] => [grouped(isBack), ungrouped(isBack)];

/** The rest of the cursor's group, other groups and the ungrouped recipes beyond it. */
async function behindCursor(
  viewer: Viewer,
  cursor: Cursor,
  isBack: boolean,
): Promise<readonly Part[]> {
  const keys = await keysOf(viewer, cursor);
  // A cursor of another organization, or of no row, gives an empty page.
  if (keys === null) return [ungrouped(isBack, Prisma.sql`FALSE`)];
  const [code, number, id] = keys;
  const beyond = Prisma.raw(isBack ? '<' : '>');
  // The first condition is implied, but an index can begin there.
  const rest = Prisma.sql`r.number ${beyond}= ${number}::text
    AND (r.number, v.id) ${beyond} (${number}::text, ${id}::integer)`;
  if (code === null) return [ungrouped(isBack, rest), ...(isBack ? [grouped(isBack)] : [])];
  return [
    grouped(isBack, Prisma.sql`g.code = ${code}::text AND ${rest}`),
    grouped(isBack, Prisma.sql`g.code ${beyond} ${code}::text`),
    ...(isBack ? [] : [ungrouped(isBack)]),
  ];
}

async function keysOf(viewer: Viewer, cursor: Cursor): Promise<Keys | null> {
  if (typeof cursor.id !== 'number') return keysIn<Keys>(viewer, cursor, PLACES.ofRecipe);
  const [row] = await db().$queryRaw<{ code: string | null; number: string; id: number }[]>`
    SELECT g.code, r.number, v.id ${VERSIONS}
    WHERE v.organization_id = ${viewer.organizationId} AND v.id = ${idOf(cursor)}`;
  return row === undefined ? null : [row.code, row.number, row.id];
}

/** Throws for a nonexistent department or group, instead of returning an empty list. */
const refuseForeignFilter = (
  viewer: Viewer,
  { departmentId = null, groupId = null }: RecipeFilter,
): Promise<void> => refuseForeign(viewer, departmentId, groupId);

const COLUMNS = Prisma.sql`
  v.id, v.organization_id AS "organizationId", v.recipe_id AS "recipeId", v.version, v.status::text,
  v.archived_from::text AS "archivedFrom", v.description, v.product_type AS "productType",
  v.finished_good_uom::text AS "finishedGoodUom", v.batch_weight_grams AS "batchWeightGrams",
  v.unit_weight_grams AS "unitWeightGrams", v.servings_per_unit AS "servingsPerUnit",
  v.units_per_package AS "unitsPerPackage", v.density_g_per_ml AS "densityGPerMl",
  v.unit_ml AS "unitMl", v.label_profile_keys AS "labelProfileKeys", v.updated_by_id AS "updatedById",
  v.updated_by_name AS "updatedByName", v.updated_at AS "updatedAt", v.created_at AS "createdAt",
  v.revision,
  r.number, r.department_id AS "departmentId", r.group_id AS "groupId",
  r.created_at AS "recipeCreatedAt",
  d.name AS "departmentName", d.code AS "departmentCode", d.active AS "departmentActive",
  d.revision AS "departmentRevision", d.created_at AS "departmentCreatedAt",
  g.code AS "groupCode", g.description AS "groupDescription", g.revision AS "groupRevision",
  g.created_at AS "groupCreatedAt"`;

type Row = RecipeVersion &
  Pick<Recipe, 'number' | 'departmentId' | 'groupId'> & {
    readonly recipeCreatedAt: Date;
    readonly departmentName: string;
    readonly departmentCode: string | null;
    readonly departmentActive: boolean;
    readonly departmentRevision: number;
    readonly departmentCreatedAt: Date;
    readonly groupCode: string;
    readonly groupDescription: string;
    readonly groupRevision: number;
    readonly groupCreatedAt: Date;
  };

function listedVersion(row: Row): ListedVersion {
  const { organizationId, recipeId, number, departmentId, groupId } = row;
  const department = departmentId === null ? null : departmentOf(row, departmentId);
  const group = groupId === null ? null : groupOf(row, groupId);
  const createdAt = row.recipeCreatedAt;
  const names = { id: recipeId, organizationId, number, departmentId, groupId, createdAt };
  return { ...row, recipe: { ...names, department, group } };
}

const departmentOf = (row: Row, id: number): Department => ({
  id,
  organizationId: row.organizationId,
  name: row.departmentName,
  code: row.departmentCode,
  active: row.departmentActive,
  revision: row.departmentRevision,
  createdAt: row.departmentCreatedAt,
});

const groupOf = (row: Row, id: number): RecipeGroup => ({
  id,
  organizationId: row.organizationId,
  code: row.groupCode,
  description: row.groupDescription,
  revision: row.groupRevision,
  createdAt: row.groupCreatedAt,
});

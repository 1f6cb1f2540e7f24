import { db } from '#server/db/database.ts';
import { testServer } from '#tests/execute.ts';

/** Every GET of the OpenAPI description, filled with the rows of an organization. */

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: { readonly enum?: readonly string[] };
};
type Paths = Readonly<
  Record<string, { readonly get?: { readonly parameters: readonly Parameter[] } }>
>;

export type RestRead = {
  /** `/oils/{id}/tests` */
  readonly path: string;
  /** One for each row; without rows none. */
  readonly urls: readonly string[];
};

type Owned = { readonly organizationId: number };
type Rows = (owned: Owned) => Promise<readonly { readonly id: number | string }[]>;

const select = { id: true } as const;

/** The part of a path that its id names: the whole path, or the part before the id. */
const ROWS: Readonly<Record<string, Rows>> = {
  oils: (owned) => db().oil.findMany({ where: { ...owned, deletedAt: null }, select }),
  tests: (where) => db().lotTest.findMany({ where, select }),
  '/tests/{id}/file': (owned) =>
    db().lotTest.findMany({ where: { ...owned, fileId: { not: null } }, select }),
  batches: (where) => db().batch.findMany({ where, select }),
  deviations: (where) => db().deviation.findMany({ where, select }),
  departments: (where) => db().department.findMany({ where, select }),
  recipes: (where) => db().recipeVersion.findMany({ where, select }),
  'by-number': async (where) => {
    const recipes = await db().recipe.findMany({ where, select: { number: true } });
    return recipes.map(({ number }) => ({ id: encodeURIComponent(number) }));
  },
  files: (where) => db().organizationLogo.findMany({ where, select }),
};

/** Queries that a read needs beyond what the description names, or by which a list shows all of its rows. */
const QUERY: Readonly<Record<string, string>> = {
  tab_hash: 'ab'.repeat(32),
  include_inactive: 'true',
  status: 'all',
  '/trace/export search': '-',
};

/** Drawing takes long, and the newest rows have been through the most. */
const DRAWN = 2;

/** Throws when a GET has a parameter that nothing here fills. */
export async function restReads(owned: Owned): Promise<readonly RestRead[]> {
  const { paths } = (await (await testServer()).inject('/api/openapi.json')).json<{
    paths: Paths;
  }>();
  const reads: RestRead[] = [];
  for (const [path, { get }] of Object.entries(paths)) {
    if (get === undefined) continue;
    const queries = queriesOf(path, get.parameters);
    const filled = await filledPaths(path, owned);
    const urls = filled.flatMap((url) => queries.map((query) => `${url}${query}`));
    reads.push({ path, urls: path.endsWith('.pdf') ? urls.slice(-DRAWN) : urls });
  }
  return reads;
}

async function filledPaths(path: string, owned: Owned): Promise<readonly string[]> {
  const [, before = ''] = /([^/]+)\/\{\w+\}/.exec(path) ?? [];
  if (before === '') return [path];
  const rows = ROWS[path] ?? ROWS[before];
  if (rows === undefined) throw new Error(`No rows fill GET ${path}: name them in ROWS.`);
  return (await rows(owned)).map(({ id }) => path.replace(/\{\w+\}/, String(id)));
}

/** Several where a required parameter has several values. */
const queriesOf = (path: string, parameters: readonly Parameter[]): readonly string[] =>
  parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => valuesOf(path, parameter).map((value) => `${parameter.name}=${value}`))
    .filter((sent) => sent.length > 0)
    .reduce<readonly string[]>(
      (queries, sent) =>
        queries.flatMap((query) => sent.map((one) => `${query}${query === '' ? '?' : '&'}${one}`)),
      [''],
    );

/** Empty: the parameter is left out. */
function valuesOf(path: string, { name, required, schema }: Parameter): readonly string[] {
  const { enum: values = [] } = schema;
  const known = QUERY[`${path} ${name}`] ?? QUERY[name];
  if (known !== undefined && (values.length === 0 || values.includes(known))) return [known];
  if (!required) return [];
  if (values.length === 0) throw new Error(`Nothing fills ${name} of GET ${path}: see QUERY.`);
  return values;
}

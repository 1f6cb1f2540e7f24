import { type APIRequestContext, expect } from '@playwright/test';

export type Person = 'admin' | 'manager' | 'operator' | 'viewer';

/** The REST API as one of the demo accounts, to set up a test or check it without the browser. */
export async function restAs(request: APIRequestContext, who: Person) {
  const login = await request.post('/api/auth/login', {
    data: { email: `${who}@demo.batchwright.test`, password: 'Demo-pass-1' },
  });
  expect(login.status()).toBe(200);
  const { access_token } = await login.json();
  return restOf(request, access_token);
}

/** The REST API with a token. */
export function restOf(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const call = async (method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(`/api${path}`, { method, headers, data });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    const text = await answer.text();
    return text === '' ? null : JSON.parse(text);
  };
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, data?: unknown) => call('POST', path, data),
    put: (path: string, data?: unknown) => call('PUT', path, data),
    remove: (path: string) => call('DELETE', path),
  };
}

export type Rest = ReturnType<typeof restOf>;

/** The id of one of the demo departments. */
export async function departmentId(rest: Rest, name: string): Promise<number> {
  const departments: { id: number; name: string }[] = await rest.get('/departments');
  const found = departments.find((department) => department.name === name);
  if (found === undefined) throw new Error(`There is no department ${name}.`);
  return found.id;
}

/** Deletes the active oils whose tags start with `tag`, for the tests that count oils. */
export async function removeOils(request: APIRequestContext, tag: string): Promise<void> {
  const rest = await restAs(request, 'admin');
  const oils: { id: number; tag: string }[] = await rest.get('/oils');
  for (const oil of oils) if (oil.tag.startsWith(tag)) await rest.remove(`/oils/${oil.id}`);
}

type NewRecipe = {
  readonly number: string;
  readonly department: number;
  readonly group?: string;
  readonly draft?: boolean;
};

/** Creates a recipe that is complete enough to be run; gives the id of its version. */
export async function createRecipe(rest: Rest, recipe: NewRecipe): Promise<number> {
  const { id } = await rest.post(`/recipes/${recipe.draft ? '?draft=true' : ''}`, {
    department_id: recipe.department,
    number: recipe.number,
    description: `Lozenges of ${recipe.number}`,
    product_type: 'Lozenge',
    recipe_group_code: recipe.group ?? null,
    finished_good_uom: 'g',
    batch_weight: 1000,
    unit_weight: 2,
    specifications: [],
    detail_groups: [],
    details: [
      { ingredient_name: 'Isomalt', item_type: 'fixed', quantity: 100, unit: '%', order: 0 },
    ],
  });
  return id;
}

import type { APIRequestContext } from '@playwright/test';
import { joinOrganization, type Member, openOrganization } from '../support/ownOrganization.ts';
import { type Rest, restOf } from '../support/rest.ts';

/** An organization that stays in Basic, with what every screen of it shows. */
export type BasicWorld = {
  readonly admin: Member;
  readonly operator: Member;
  /** Ids as paths hold them. */
  readonly recipe: string;
  readonly draft: string;
  readonly tags: readonly string[];
  readonly oil: number;
  /** Printed ids. */
  readonly open: string;
  readonly completed: string;
};

type Line = { readonly position: number; readonly calculated_qty: number };
type Batch = {
  readonly id: number;
  readonly batch_id: string;
  readonly ingredients: readonly Line[];
};

const OILS = [
  {
    tag: 'D9-014',
    description: 'Delta-9 THC distillate',
    batch: 'THC-2609-C',
    qty: 1250,
    cannabinoids: { THC: 88.2, CBD: 0.4, CBN: 1.1 },
    received: '2026-09-22',
  },
  {
    tag: 'D9-020',
    description: 'Delta-9 THC distillate',
    batch: 'THC-2610-B',
    qty: 640.25,
    cannabinoids: { THC: 91.4 },
    received: '2026-10-30',
  },
  {
    tag: 'CBD-I-03',
    description: 'CBD isolate',
    batch: 'CBD-2607-I',
    qty: 2400,
    cannabinoids: { CBD: 99.4 },
    received: '2026-07-09',
  },
] as const;

const detail = (name: string, type: string, quantity?: number) => ({
  ingredient_name: name,
  item_type: type,
  ...(quantity !== undefined && { quantity, unit: 'g' }),
});

const recipeBody = (department: number) => ({
  department_id: department,
  number: 'GUM-010',
  description: 'Mixed berry gummies, 10 mg THC : 5 mg CBD',
  product_type: 'Gummy',
  recipe_group_code: 'GUMMIES',
  finished_good_uom: 'g',
  batch_weight: 2000,
  unit_weight: 4,
  specifications: [
    { spec_name: 'THC/unit', operator: '=', target_value: 10, unit: 'mg/unit' },
    { spec_name: 'CBD/unit', operator: '=', target_value: 5, unit: 'mg/unit' },
  ],
  detail_groups: [],
  details: [
    detail('Cane sugar', 'fixed', 720),
    detail('Glucose syrup', 'fixed', 640),
    detail('Cannabinoid oils', 'active'),
    detail('Purified water', 'buffer'),
  ].map((line, order) => ({ ...line, order })),
});

const pathId = (id: number): string => encodeURIComponent(btoa(`RecipeVersion:${id}`));

/** Makes all of it through REST, as it was before lots had a status. */
export async function makeBasicWorld(request: APIRequestContext): Promise<BasicWorld> {
  // Differs from run to run, so that one server can be asked again.
  const name = `basic-${Date.now().toString(36)}`;
  const admin = await openOrganization(request, name);
  const rest = restOf(request, admin.token);
  const email = `operator@${name}.test`;
  const person = { email, firstName: 'Priya', lastName: 'Nair' };
  const operator = await joinOrganization(request, admin, person);
  const [{ id: department }] = await rest.get('/departments');
  const users: { id: number; email: string }[] = await rest.get('/auth/users');
  const user_id = users.find((user) => user.email === email)?.id;
  await rest.put(`/auth/users/${user_id}`, { role: 'operator' });
  await rest.post(`/departments/${department}/members`, { user_id, department_role: 'operator' });
  const oils: { id: number }[] = [];
  for (const oil of OILS) {
    oils.push(await rest.post('/oils/', { ...oil, department_id: department }));
  }
  await rest.post('/recipe-groups', { code: 'GUMMIES', description: 'PECTIN GUMMIES' });
  const body = recipeBody(department);
  const recipe = await rest.post('/recipes/', body);
  const drafted = { ...body, number: 'GUM-525', description: 'Sleep gummies' };
  const draft = await rest.post('/recipes/?draft=true', drafted);
  const [thc, , cbd] = oils;
  const make = (entries: object): Promise<Batch> =>
    rest.post('/batches/', {
      recipe_id: recipe.id,
      oils: [{ oil_id: thc?.id }, { oil_id: cbd?.id }],
      supervisor_name: 'Daniel Reyes',
      ...entries,
    });
  const completed = await make({ batch_number: 'MB-0147' });
  await complete(rest, completed);
  const open = await make({ batch_number: 'MB-0148' });
  return {
    admin,
    operator,
    recipe: pathId(recipe.id),
    draft: pathId(draft.id),
    tags: ['D9-014', 'CBD-I-03'],
    oil: thc?.id ?? 0,
    open: open.batch_id,
    completed: completed.batch_id,
  };
}

const complete = (rest: Rest, { id, ingredients }: Batch) =>
  rest.post(`/batches/${id}/complete`, {
    finished_quantity: 492,
    ingredients: ingredients.map(({ position, calculated_qty }) => ({
      position,
      actual_qty: calculated_qty,
      initials: 'PN',
    })),
  });

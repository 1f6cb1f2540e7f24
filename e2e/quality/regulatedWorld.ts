import type { APIRequestContext } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import {
  joinOrganization,
  type Member,
  openOrganization,
  PASSWORD,
} from '../support/ownOrganization.ts';
import { type Rest, restOf } from '../support/rest.ts';

/** An organization under the Regulated policy with four people, one recipe and a lot that waits with its certificate. */
export type RegulatedWorld = {
  readonly admin: Member;
  /** Manages the department. */
  readonly lead: Member;
  readonly operator: Member;
  readonly quality: Member;
  /** As the administrator. */
  readonly rest: Rest;
  readonly department: number;
  readonly recipeId: number;
  /** As paths hold it. */
  readonly recipe: string;
};

/** The signing PIN of the person of Quality. */
export const PIN = '730258401966';

export const PDF = Buffer.from('%PDF-1.7\n% a certificate\n%%EOF\n');

const REGULATED = {
  new_lot_status: 'quarantine',
  certificate_to_release: true,
  expired_lots: 'block',
  retest_due_lots: 'override',
  line_signatures: 'performed_verified',
  pin_max_age_days: 365,
};

const SECOND_LOT = {
  tag: 'THC-302',
  batch: 'NF-2612',
  qty: 300,
  certificate: 'SL-1402',
  thc: '88.4 %',
};

export async function openRegulatedWorld(
  request: APIRequestContext,
  name: string,
): Promise<RegulatedWorld> {
  const admin = await openOrganization(request, name);
  const rest = restOf(request, admin.token);
  const join = (who: string, firstName: string, lastName: string) =>
    joinOrganization(request, admin, { email: `${who}@${name}.test`, firstName, lastName });
  const lead = await join('lead', 'Lena', 'Fischer');
  const operator = await join('operator', 'Omar', 'Haddad');
  const quality = await join('quality', 'Quinn', 'Osei');
  const users: { id: number; email: string }[] = await rest.get('/auth/users');
  const idOf = ({ email }: Member) => users.find((user) => user.email === email)?.id;
  const [{ id: department }] = await rest.get('/departments');
  const add = (member: Member, department_role: string) =>
    rest.post(`/departments/${department}/members`, { user_id: idOf(member), department_role });
  await rest.put(`/auth/users/${idOf(lead)}`, { role: 'operator' });
  await rest.put(`/auth/users/${idOf(operator)}`, { role: 'operator' });
  await add(lead, 'manager');
  await add(operator, 'operator');
  await rest.put(`/auth/users/${idOf(quality)}`, { role: 'viewer', quality: true });
  await restOf(request, quality.token).put('/auth/users/me/signing-pin', {
    password: PASSWORD,
    pin: PIN,
  });
  expect((await rest.put('/quality-policy', REGULATED)).preset).toBe('regulated');
  const recipe = await rest.post('/recipes/', recipeBody(department));
  await receiveLot(request, lead, { department, lot: SECOND_LOT });
  return {
    admin,
    lead,
    operator,
    quality,
    rest,
    department,
    recipeId: recipe.id,
    recipe: encodeURIComponent(btoa(`RecipeVersion:${recipe.id}`)),
  };
}

const recipeBody = (department_id: number) => ({
  department_id,
  number: 'CHW-010',
  description: 'Cherry chews, 10 mg THC',
  product_type: 'Chew',
  finished_good_uom: 'g',
  batch_weight: 2000,
  unit_weight: 4,
  specifications: [{ spec_name: 'THC/unit', operator: '=', target_value: 10, unit: 'mg/unit' }],
  detail_groups: [],
  details: [
    { ingredient_name: 'Cane sugar', item_type: 'fixed', quantity: 760, unit: 'g', order: 0 },
    { ingredient_name: 'THC oil', item_type: 'active', order: 1 },
    { ingredient_name: 'Purified water', item_type: 'buffer', order: 2 },
  ],
});

export type ReceivedLot = {
  readonly tag: string;
  readonly batch: string;
  readonly qty: number;
  readonly certificate: string;
  /** The THC result as the certificate prints it. */
  readonly thc: string;
};

/** A lot that waits in quarantine with a certificate that passed; gives its id. */
export async function receiveLot(
  request: APIRequestContext,
  lead: Member,
  { department, lot }: { readonly department: number; readonly lot: ReceivedLot },
): Promise<number> {
  const { tag, batch, qty, certificate, thc } = lot;
  const { id } = await restOf(request, lead.token).post('/oils/', {
    tag,
    description: 'Delta-9 THC distillate',
    batch,
    qty,
    cannabinoids: {},
    department_id: department,
  });
  const values = {
    purpose: 'incoming',
    lab_name: 'Sierra Analytics',
    certificate_number: certificate,
    verdict: 'pass',
    results: [{ cannabinoid: 'THC', printed: thc }],
  };
  const file = { name: `${certificate}.pdf`, mimeType: 'application/pdf', buffer: pdfOf(tag) };
  const answer = await request.post(`/api/oils/${id}/tests`, {
    headers: { authorization: `Bearer ${lead.token}` },
    multipart: { values: JSON.stringify(values), file },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return id;
}

/** Releases a lot that waits with its certificate, by the password of a person of Quality. */
export async function releaseLot(
  request: APIRequestContext,
  quality: Member,
  oilId: number,
): Promise<void> {
  const rest = restOf(request, quality.token);
  const { subject_digest } = await rest.get(`/oils/${oilId}/release`);
  const signature = { subject_digest, password: PASSWORD, tab: 'tab of a test' };
  await rest.put(`/oils/${oilId}/status`, { status: 'released', signature });
}

/** Another file for each lot, because one that is on two lots is warned of. */
const pdfOf = (tag: string): Buffer => Buffer.concat([PDF, Buffer.from(`% of ${tag}\n`)]);

import type { APIRequestContext, Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { joinOrganization, type Member, openOrganization, PASSWORD } from './ownOrganization.ts';
import { departmentId, type Rest, restOf } from './rest.ts';

/** Organizations in which batches are signed, and what their people do through REST. */

export const PIN = '730258401966';

type Line = {
  readonly position: number;
  readonly calculated_qty: number;
};
export type SavedBatch = {
  readonly id: number;
  readonly batch_id: string;
  readonly ingredients: readonly Line[];
};

/** A recipe of THC oil and isomalt, which any oil with THC makes. */
export async function createLozenges(rest: Rest, number: string): Promise<number> {
  const { id } = await rest.post('/recipes/', {
    department_id: await departmentId(rest, 'Production'),
    number,
    description: `Lozenges of ${number}`,
    product_type: 'Lozenge',
    finished_good_uom: 'g',
    batch_weight: 1000,
    unit_weight: 2,
    specifications: [{ spec_name: 'THC/unit', operator: '=', target_value: 10, unit: 'mg/unit' }],
    detail_groups: [],
    details: [
      { ingredient_name: 'THC oil', item_type: 'active', order: 0 },
      { ingredient_name: 'Isomalt', item_type: 'buffer', order: 1 },
    ],
  });
  return id;
}

const OIL = { description: 'Distillate', batch: 'B1', qty: 100, cannabinoids: { THC: 88 } };

/** An organization of two people with a PIN, under this policy, and a batch that is not weighed yet. */
export async function openSigning(request: APIRequestContext, name: string, policy: object) {
  const ada = await openOrganization(request, name);
  const person = { email: `bo@${name}.test`, firstName: 'Bo', lastName: 'Lee' };
  const bo = await joinOrganization(request, ada, person);
  const rest = restOf(request, ada.token);
  const users: { id: number; email: string }[] = await rest.get('/auth/users');
  const boId = users.find(({ email }) => email === bo.email)?.id;
  await rest.put(`/auth/users/${boId}`, { role: 'manager' });
  for (const { token } of [ada, bo]) {
    const pin = { password: PASSWORD, pin: PIN };
    await restOf(request, token).put('/auth/users/me/signing-pin', pin);
  }
  await rest.put('/quality-policy', policy);
  const recipe_id = await createLozenges(rest, `SEC-${name}`);
  const { id: oil_id } = await rest.post('/oils/', { ...OIL, tag: 'D9-014' });
  const batch: SavedBatch = await rest.post('/batches', { recipe_id, oils: [{ oil_id }] });
  return { ada, bo, boId, rest, oilId: Number(oil_id), batch, batchId: batch.batch_id };
}

/** All entries that completing the batch needs, as calculated. */
export const weighedOut = ({ ingredients }: SavedBatch) => ({
  finished_quantity: 500,
  ingredients: ingredients.map(({ position, calculated_qty }) => ({
    position,
    actual_qty: calculated_qty,
  })),
});

const PATHS = { complete: 'complete', correct: 'corrections' } as const;

/** Completes or corrects a batch with the signature of whoever asks. */
export async function actSigned(
  rest: Rest,
  { id }: SavedBatch,
  act: keyof typeof PATHS,
  body: object,
): Promise<void> {
  const { subject_digest } = await rest.post(`/batches/${id}/signing`, { act, ...body });
  const signature = { subject_digest, password: PASSWORD, tab: 'tab of a test' };
  await rest.post(`/batches/${id}/${PATHS[act]}`, { ...body, signature });
}

export const dialogOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true });

/** The code on the badge of a person. */
export async function badgeOf(request: APIRequestContext, { token }: Member): Promise<string> {
  const answer = await request.post('/graphql', {
    data: { query: '{ me { badgeCode } }' },
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).data.me.badgeCode;
}

/** The text of the printed record. */
export async function paperText(request: APIRequestContext, { token }: Member, batchId: string) {
  const headers = { authorization: `Bearer ${token}` };
  const pdf = await request.get(`/api/batches/${batchId}/record.pdf`, { headers });
  const document = await getDocumentProxy(new Uint8Array(await pdf.body()));
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await document.destroy();
  return texts.join(' ').replace(/\s+/g, ' ');
}

import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { pdfPages } from '#server/documents/testing/pdfPages.ts';
import { pngLogo } from '#server/documents/testing/records.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import { complete, correct, createKitchen, saveBatch } from '#tests/samples/savedBatches.ts';

/** A batch saved by an organization with its own name and logo. */
async function savedBatch() {
  const kitchen = await createKitchen();
  const { cook, cookUser, recipe, oil } = kitchen;
  const { organizationId } = cookUser;
  const id = `logo-${organizationId}`;
  await db().organization.update({
    where: { id: organizationId },
    data: { name: `Old name ${organizationId}` },
  });
  await db().organizationLogo.create({
    data: { id, organizationId, mediaType: 'image/png', bytes: Uint8Array.from(pngLogo) },
  });
  const version = await recipe({ number: 'GUM-1' });
  const batch = await saveBatch(cook, version.id, [(await oil({ tag: 'D9' })).id], {});
  return { cook, organizationId, batch, logoUrl: `/api/files/${id}` };
}

async function printed(cook: Api, id: number): Promise<readonly string[]> {
  const { body } = await cook.rest('GET', `/batches/${id}/record.pdf`);
  if (!Buffer.isBuffer(body)) throw new Error('There is no PDF.');
  return pdfPages(body);
}

test('a saved record keeps the name and logo of its organization at that time', async () => {
  const { cook, organizationId, batch, logoUrl } = await savedBatch();
  const paper = await printed(cook, batch.id);
  await db().organization.update({
    where: { id: organizationId },
    data: { name: `New name ${organizationId}` },
  });
  await db().organizationLogo.delete({ where: { organizationId } });

  const letterhead = { organization_name: `Old name ${organizationId}`, logo_url: logoUrl };
  expect((await cook.rest('GET', `/batches/${batch.id}`)).body).toMatchObject(letterhead);
  const { data } = await cook.graph(
    `{ batch(batchId: "${batch.batch_id}") { organizationName logoUrl recordCode { size } } }`,
  );
  expect(data).toMatchObject({
    batch: { organizationName: `Old name ${organizationId}`, logoUrl },
  });
  expect((await cook.rest('GET', logoUrl.replace('/api', ''))).status).toBe(200);
  expect(await printed(cook, batch.id)).toEqual(paper);
  expect(paper.join('\n')).toContain(`Old name ${organizationId}`);

  await expect(
    db().batch.update({ where: { id: batch.id }, data: { organizationName: 'Another' } }),
  ).rejects.toThrow();
});

test('the paper of a saved batch knows recipe, lot and people as they were, and shows a correction', async () => {
  const { cook, cookUser, manager, recipe, oil, organizationId, departmentId } =
    await createKitchen();
  const lot = await oil({ tag: 'D9-OLD', description: 'Old distillate' });
  const version = await recipe({ description: 'Old gummies' });
  const batch = await saveBatch(cook, version.id, [lot.id]);
  expect((await complete(cook, batch)).status).toBe(200);
  const paper = await printed(cook, batch.id);
  const words = paper.join(' ').replace(/\s+/g, ' ');
  for (const old of ['D9-OLD', 'Old distillate', 'Old gummies', 'Priya Nair', 'Sugar 900.000 g']) {
    expect(words).toContain(old);
  }

  const admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  const change = async (path: string, body: object) => {
    const answer = await admin.rest('PUT', path, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const found = Object((await admin.rest('GET', `/recipes/${version.id}`)).body);
  const [target] = found.specifications;
  await change(`/recipes/${version.id}`, {
    ...found,
    description: 'New gummies',
    product_type: 'Chew',
    batch_weight: 3000,
    specifications: [{ ...target, target_value: 20 }],
    details: found.details.map((line: { ingredient_name: string }) => ({
      ...line,
      ingredient_name: `New ${line.ingredient_name}`,
    })),
  });
  await change(`/oils/${lot.id}`, {
    ...{ tag: 'D9-NEW', description: 'New distillate', batch: 'B2', qty: 500 },
    ...{ cannabinoids: { THC: 60 }, department_id: departmentId },
  });
  await change(`/auth/users/${cookUser.id}`, { first_name: 'Nova', last_name: 'Newman' });
  await change(`/departments/${departmentId}`, { name: 'New kitchen' });
  expect(await printed(cook, batch.id)).toEqual(paper);

  const reason = 'Read from the scale again';
  const ingredients = [{ position: 1, actual_qty: 901 }];
  expect((await correct(manager, batch, { ingredients, reason })).status).toBe(201);
  expect((await printed(cook, batch.id)).join('\n')).toContain(reason);
});

test('every page of an inactive batch is marked until it is active again', async () => {
  const { cook, batch } = await savedBatch();
  const path = `/batches/${batch.id}`;
  expect((await printed(cook, batch.id)).join('\n')).not.toContain('Inactive');
  await db().batch.update({ where: { id: batch.id }, data: { inactivatedAt: new Date() } });
  for (const page of await printed(cook, batch.id)) {
    expect(page.split('\n').filter((text) => text === 'Inactive').length).toBeGreaterThan(0);
  }
  expect((await cook.rest('GET', path)).body).toMatchObject({ is_active: false });
});

import { expect, test } from 'vitest';
import { apiOf, globalId } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';

test.each([
  ['batch', 'batch(batchId: "BF-20260101-AAAA")'],
  ['oil', `oil(id: "${globalId('Oil', 1)}")`],
  ['recipe version', `recipeVersion(id: "${globalId('RecipeVersion', 1)}")`],
])('a %s that is missing leaves the rest of the document', async (_, field) => {
  const { id: organizationId, name } = await createOrganization();
  const api = await apiOf(await createUser({ organizationId }));
  const { data, errors } = await api.graph(`{ missing: ${field} { id } organization { name } }`);
  expect(data).toEqual({ missing: null, organization: { name } });
  expect(errors).toMatchObject([{ path: ['missing'], extensions: { code: 'NOT_FOUND' } }]);
});

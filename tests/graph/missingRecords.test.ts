import { expect, test } from 'vitest';
import { apiOf, globalId } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';

const oil = globalId('Oil', 1);
const batch = globalId('Batch', 1);

test.each([
  ['batch', 'batch(batchId: "BF-20260101-AAAA") { id }'],
  ['oil', `oil(id: "${oil}") { id }`],
  ['recipe version', `recipeVersion(id: "${globalId('RecipeVersion', 1)}") { id }`],
  ['deviation', `deviation(id: "${globalId('Deviation', 1)}") { id }`],
  ['badge', 'badgeHolder(code: "BWB00000000000000000000000000000000") { name }'],
  ['lot to release', `lotRelease(oilId: "${oil}") { statement }`],
  ['lot to test', `lotTestImpact(oilId: "${oil}", kind: CORRECTION, percents: []) { planned }`],
  [
    'certificate to void',
    `lotTestVoiding(input: { id: "${globalId('LotTest', 1)}", reason: "Entered on the wrong lot" }) { statement }`,
  ],
  ['batch to sign', `batchSigning(input: { id: "${batch}", act: VERIFY }) { statement }`],
  ['balance of a department', `balance(departmentId: "${globalId('Department', 1)}") { from }`],
  ['traced oil', `traceTotals(oilId: "${oil}") { uses }`],
  ['cannabinoid', `cannabinoidRecipeCount(id: "${globalId('Cannabinoid', 1)}")`],
])('a %s that is missing leaves the rest of the document', async (_, field) => {
  const { id: organizationId, name } = await createOrganization();
  const api = await apiOf(await createUser({ organizationId }));
  const { data, errors } = await api.graph(`{ missing: ${field} organization { name } }`);
  expect(data).toEqual({ missing: null, organization: { name } });
  expect(errors).toMatchObject([{ path: ['missing'], extensions: { code: 'NOT_FOUND' } }]);
});

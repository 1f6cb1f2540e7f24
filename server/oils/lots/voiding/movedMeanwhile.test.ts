import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { holdingRows, SERVER_URL, untilBlocked } from '#tests/database/rowHolder.ts';
import { apiOf } from '#tests/execute.ts';
import { createDepartment, createOil, createOrganization, createUser } from '#tests/factories.ts';
import { certificateForm } from '#tests/samples/certificates.ts';
import { restVoidOf } from '#tests/samples/signing/voids.ts';

test.runIf(SERVER_URL)('a lot that is moved while its certificate is voided keeps it', async () => {
  const { id: organizationId } = await createOrganization();
  const { id: departmentId } = await createDepartment({ organizationId });
  const { id: otherId } = await createDepartment({ organizationId });
  const manager = await apiOf(
    await createUser({
      organizationId,
      role: 'viewer',
      departments: { [departmentId]: 'manager' },
    }),
  );
  const lot = await createOil({ organizationId, departmentId, tag: 'D9-014', percents: {} });
  const values = { purpose: 'incoming', results: [{ cannabinoid: 'THC', printed: '80 %' }] };
  const form = certificateForm(values);
  const added = await manager.rest('POST', `/oils/${lot.id}/tests`, { form });
  const testId = Object(added.body).test.id as number;
  const body = (await restVoidOf(manager, { testId })) ?? {};
  const move = 'UPDATE oils SET department_id = $1 WHERE id = $2';
  const answer = await holdingRows(move, [otherId, lot.id], async (holder) => {
    const sent = manager.rest('POST', `/tests/${testId}/void`, { body });
    await untilBlocked(holder);
    return { sent };
  });
  const { status, body: refused } = await answer.sent;
  expect(status).toBe(409);
  expect(JSON.stringify(refused)).toContain('was moved to another department. Nothing was voided.');
  expect(await db().lotTest.count({ where: { organizationId, voidsTestId: testId } })).toBe(0);
});

import { expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { apiOf } from '#tests/execute.ts';
import { createDepartment, createOrganization, createUser } from '#tests/factories.ts';

const meanwhile = vi.hoisted(() => ({ act: async () => {} }));

// A mail is rendered between the first check of the departments and the transaction.
vi.mock('./invitationMail.ts', async (load) => {
  const actual = await load<typeof import('./invitationMail.ts')>();
  return {
    ...actual,
    writeInvitation: async (...args: Parameters<typeof actual.writeInvitation>) => {
      await meanwhile.act();
      return actual.writeInvitation(...args);
    },
  };
});

test('a department that is deactivated during the invitation is refused', async () => {
  const { id: organizationId } = await createOrganization();
  const admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  const { id, name } = await createDepartment({ organizationId });
  meanwhile.act = async () => {
    await db().department.update({ where: { id }, data: { active: false } });
  };
  const { status, body } = await admin.rest('POST', '/auth/invitations', {
    body: {
      email: 'ida@invited.test',
      first_name: 'Ida',
      last_name: 'Newman',
      departments: [{ department_id: id, department_role: 'operator' }],
    },
  });
  expect(status).toBe(409);
  expect(body).toMatchObject({ error: `${name} is not active. Activate the department first.` });
  expect(await db().invitation.count({ where: { organizationId } })).toBe(0);
  expect(await db().outboxMail.count({ where: { organizationId } })).toBe(0);
});

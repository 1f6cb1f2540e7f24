import { beforeEach } from 'vitest';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { db } from '#server/db/database.ts';
import type { Viewer } from '#server/viewer.ts';
import { type Api, apiOf, apiWithToken, tokenOf } from '#tests/execute.ts';
import { createDepartment, createOrganization, createUser } from '#tests/factories.ts';

/** People who keep the oils of an organization, and the rows that they write. */

export let organizationId: number;
export let departmentId: number;
export let admin: Api;
export let keeper: Api;
export let viewer: Viewer;

/** Called at the top of a test file. */
export function createKeepersBeforeEach(): void {
  beforeEach(async () => {
    organizationId = (await createOrganization()).id;
    departmentId = (await createDepartment({ organizationId, name: 'Kitchen' })).id;
    const token = await tokenOf(
      await createUser({ organizationId, role: 'admin', firstName: 'Ada' }),
    );
    admin = apiWithToken(token);
    viewer = await viewerOfToken(token);
    keeper = await apiOf(
      await createUser({ organizationId, departments: { [departmentId]: 'manager' } }),
    );
  });
}

export const rowOf = (id: number) =>
  db().oil.findUniqueOrThrow({
    where: { id },
    include: { ledger: { orderBy: { id: 'asc' } }, potencies: true },
  });

export const ledgerOf = async (id: number) =>
  (await rowOf(id)).ledger.map(({ reason, deltaGrams }) => `${reason} ${deltaGrams.toFixed(3)}`);

export const auditOf = (id: number) =>
  db().auditEntry.findMany({
    where: { organizationId, recordType: 'oil', recordId: String(id) },
    orderBy: { sequence: 'asc' },
  });

import { beforeEach } from 'vitest';
import { type Api, apiOf } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';

/** An administrator and an operator of one organization. */

type Person = Awaited<ReturnType<typeof createUser>>;

export let organizationId: number;
export let ada: Person;
export let admin: Api;
export let ben: Person;
export let operator: Api;

/** Called at the top of a test file. */
export function createColleaguesBeforeEach(): void {
  beforeEach(async () => {
    organizationId = (await createOrganization()).id;
    ada = await createUser({ organizationId, role: 'admin', firstName: 'Ada', lastName: 'Moss' });
    ben = await createUser({ organizationId, firstName: 'Ben', lastName: 'Lee' });
    admin = await apiOf(ada);
    operator = await apiOf(ben);
  });
}

export const meStatus = async (api: Api) => (await api.rest('GET', '/auth/users/me')).status;

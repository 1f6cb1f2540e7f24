import { afterEach, beforeEach } from 'vitest';
import { db } from '#server/db/database.ts';
import { applySettings, type Settings, settings } from '#server/settings/env.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';

/** An organization that invites people, and the rows of its invitations. */

export const PASSWORD = 'Orchard1!';
export const STALE = 'This invitation is no longer valid. Ask an administrator to send a new one.';

export let organizationId: number;
export let admin: Api;
export let nobody: Api;
export let current: Settings;

/** Called at the top of a test file. */
export function createInviterBeforeEach(): void {
  beforeEach(async () => {
    current = settings();
    await db().rateLimit.deleteMany();
    organizationId = (await createOrganization({ name: `Orchard ${Date.now()}${guests}` })).id;
    admin = await apiOf(
      await createUser({ organizationId, role: 'admin', firstName: 'Ada', lastName: 'Moss' }),
    );
    nobody = await apiOf(null);
  });
  afterEach(() => applySettings(current));
}

let guests = 0;
export const guest = () => {
  guests += 1;
  return { email: `guest${guests}@people.test`, firstName: 'Ida', lastName: 'Newman' };
};

export const invitationsOf = (email: string) =>
  db().invitation.findMany({ where: { email }, orderBy: { id: 'asc' } });
export const newest = async (email: string) => {
  const invitation = (await invitationsOf(email)).at(-1);
  if (!invitation) throw new Error(`Nobody invited ${email}.`);
  return invitation;
};
export const usersOf = (email: string) => db().user.findMany({ where: { email } });

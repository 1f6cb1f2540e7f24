import { type APIRequestContext, expect } from '@playwright/test';
import { linkMailedTo, mailsTo } from '../support/mails.ts';
import { openOrganization, PASSWORD } from '../support/ownOrganization.ts';
import { restOf } from '../support/rest.ts';
import type { Screen } from './acts.ts';

/** Apart from the other organizations, whose users and changes are compared. */
const NAME = `basic-mail${Date.now().toString(36)}`;
const GUEST = { email: `guest@${NAME}.test`, first_name: 'Ida', last_name: 'Newman' };
const NEWCOMER = {
  email: `newcomer@${NAME}.test`,
  password: PASSWORD,
  first_name: 'Per',
  last_name: 'Holm',
  organization_name: `${NAME} Two`,
};

/** The screens that links of mails lead to, each with a link that is valid. */
export async function ofMailed(request: APIRequestContext): Promise<readonly Screen[]> {
  const admin = await openOrganization(request, NAME);
  const rest = restOf(request, admin.token);
  const mailed = async (email: string, mails: number) => {
    await expect.poll(async () => (await mailsTo(request, email)).length).toBe(mails);
    return linkMailedTo(request, email);
  };
  await rest.post('/auth/invitations', GUEST);
  await rest.post('/auth/register', NEWCOMER);
  await rest.post('/auth/forgot-password', { email: admin.email });
  return [
    { name: 'accept-invitation', path: await mailed(GUEST.email, 1) },
    { name: 'reset-password', path: await mailed(admin.email, 2) },
    { name: 'verify-email', path: await mailed(NEWCOMER.email, 1), isStill: true },
  ];
}

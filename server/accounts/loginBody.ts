import type { Login } from './openSession.ts';
import { viewerOfToken } from './viewer.ts';

/** What REST answers to whoever has just signed in. */
export async function loginBody({ accessToken }: Login) {
  const viewer = await viewerOfToken(accessToken);
  return {
    access_token: accessToken,
    user_id: viewer.userId,
    user_email: viewer.email,
    user_role: viewer.role,
    organization_id: viewer.organizationId,
  };
}

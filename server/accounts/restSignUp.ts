import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inBodyNames } from '#server/inBodyNames.ts';
import { parseInput } from '#server/input.ts';
import { described } from '#server/openapi/operation.ts';
import { originOf } from '#server/rest.ts';
import { register } from './register.ts';
import { forgotPassword, resendVerification } from './requestLink.ts';
import { checkResetLink, resetPassword } from './resetPassword.ts';
import { registerRequest, resetRequest, SIGN_UP_OPERATIONS } from './restSignUpOperations.ts';
import { verifyEmail } from './verifyEmail.ts';

/** What needs no session: how somebody gets in, and in again. Each answers with what to tell. */
export async function signUpRoutes(api: FastifyInstance): Promise<void> {
  api.post('/auth/register', described(SIGN_UP_OPERATIONS.register), async (request, reply) => {
    const body = parseInput(registerRequest, request.body);
    const { first_name, last_name, organization_name, ...rest } = body;
    const written = {
      ...rest,
      firstName: first_name,
      lastName: last_name,
      organizationName: organization_name,
    };
    const message = await inBodyNames(() => register(written, originOf(request)));
    return reply.status(201).send({ message });
  });

  api.post(
    '/auth/resend-verification',
    described(SIGN_UP_OPERATIONS.resendVerification),
    told(resendVerification),
  );
  api.post('/auth/verify-email', described(SIGN_UP_OPERATIONS.verifyEmail), async (request) =>
    verifyEmail(request.body, originOf(request)),
  );
  api.post(
    '/auth/forgot-password',
    described(SIGN_UP_OPERATIONS.forgotPassword),
    told(forgotPassword),
  );

  // A POST, since a token must not stand in an address, where logs and histories keep it.
  api.post(
    '/auth/reset-password/check',
    described(SIGN_UP_OPERATIONS.checkResetLink),
    async (request) => {
      const { expiresAt } = await checkResetLink(request.body, originOf(request));
      return { expires_at: expiresAt };
    },
  );

  api.post('/auth/reset-password', described(SIGN_UP_OPERATIONS.resetPassword), async (request) => {
    const {
      token,
      new_password: newPassword,
      revoke_api_tokens: revokeApiTokens,
    } = parseInput(resetRequest, request.body);
    const reset = { token, newPassword, revokeApiTokens };
    const work = () => resetPassword(reset, originOf(request));
    return { message: await inBodyNames(work) };
  });
}

type Service = (input: unknown, from: { readonly ip: string }) => Promise<string>;

const told = (service: Service) => async (request: FastifyRequest) => ({
  message: await service(request.body, originOf(request)),
});

import { z } from 'zod';
import { json, moment, type Operation } from '#server/openapi/operation.ts';
import { linkRequest } from './requestLink.ts';
import { resetLinkRequest } from './resetPassword.ts';
import { verifyRequest } from './verifyEmail.ts';

export const registerRequest = z.object({
  email: z.string(),
  password: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organization_name: z.string(),
  honeypot: z.string().nullish(),
});

export const resetRequest = z.object({
  token: z.string(),
  new_password: z.string(),
  revoke_api_tokens: z.boolean().default(true).meta({
    description: 'Whether the API tokens that the account has made end with its sessions.',
  }),
});

const told = z.strictObject({ message: z.string() });
const signUp = { tag: 'Sign-up', isPublic: true } as const;

export const SIGN_UP_OPERATIONS = {
  register: {
    ...signUp,
    id: 'register',
    summary: 'Open an organization with its administrator',
    body: registerRequest,
    answer: json(told, 201),
    refuses: [409],
  },
  resendVerification: {
    ...signUp,
    id: 'resendVerification',
    summary:
      'Mail a new verification link; the same answer whether there is such an account or not',
    body: linkRequest,
    answer: json(told),
  },
  verifyEmail: {
    ...signUp,
    id: 'verifyEmail',
    summary: 'Verify an e-mail with the token of its link',
    body: verifyRequest,
    answer: json(told.extend({ email: z.string() })),
    refuses: [400],
  },
  forgotPassword: {
    ...signUp,
    id: 'forgotPassword',
    summary:
      'Mail a link for a new password; the same answer whether there is such an account or not',
    body: linkRequest,
    answer: json(told),
  },
  checkResetLink: {
    ...signUp,
    id: 'checkResetLink',
    summary: 'Whether the token of a reset link still counts; it stays unused',
    body: resetLinkRequest,
    answer: json(z.strictObject({ expires_at: moment })),
    refuses: [400],
  },
  resetPassword: {
    ...signUp,
    id: 'resetPassword',
    summary:
      'Choose a new password with the token of a link; every session ends, and every API token',
    body: resetRequest,
    answer: json(told),
    refuses: [400],
  },
} as const satisfies Record<string, Operation>;

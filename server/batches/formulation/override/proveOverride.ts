import { overrideReasonIssues } from '#domain/review/lotOverride.ts';
import type { From } from '#server/accounts/session/provePassword.ts';
import { InvalidError } from '#server/errors.ts';
import {
  type ProvenSignature,
  proveSigner,
  type SentSignature,
} from '#server/quality/signatures/proveSigner.ts';
import { authorize, sessionOf, type Viewer } from '#server/viewer.ts';

/** The permission of Quality to use lots that a date speaks against, as sent. */
export type SentOverride = SentSignature & { readonly reason: string };
export type ProvenOverride = ProvenSignature & { readonly reason: string };

/** Checks whose permission it is, before the transaction, so that a wrong credential stays counted. Tokens give none. */
export async function proveOverride(
  viewer: Viewer,
  { reason, ...sent }: SentOverride,
  from: From,
): Promise<ProvenOverride> {
  sessionOf(viewer);
  if (!('signerId' in sent.credential)) authorize(viewer, 'assureQuality', null);
  const issues = overrideReasonIssues(reason);
  if (issues.length > 0) {
    throw new InvalidError(issues.map((one) => ({ ...one, path: ['override', ...one.path] })));
  }
  const right = { action: 'assureQuality', departmentId: null } as const;
  const signer = await proveSigner(viewer, sent, right, from);
  return { reason: reason.trim(), subjectDigest: sent.subjectDigest, signer };
}

import { type Api, globalId } from '#tests/execute.ts';
import { DEMO_PASSWORD } from '#tests/factories.ts';

export const REASON = 'Entered on the wrong lot.';

type Asked = { readonly testId: number; readonly reason?: string };

const TAB = 'tab of a test';

/** The input that voids a test, signed with the password of whoever asks; null without access to it. */
export async function voidOf(api: Api, { testId, reason = REASON }: Asked) {
  const voided = { id: globalId('LotTest', testId), reason };
  const { data } = await api.graph(
    'query ($input: LotTestVoidingInput!) { lotTestVoiding(input: $input) { subjectDigest } }',
    { input: voided },
  );
  const found = (data as { lotTestVoiding?: { subjectDigest: string } } | null)?.lotTestVoiding;
  if (!found) return null;
  const { subjectDigest } = found;
  return { ...voided, signature: { subjectDigest, password: DEMO_PASSWORD, tab: TAB } };
}

/** The same as the body of REST. */
export async function restVoidOf(api: Api, { testId, reason = REASON }: Asked) {
  const path = `/tests/${testId}/void-signing`;
  const { status, body } = await api.rest('POST', path, { body: { reason } });
  if (status !== 200) return null;
  const { subject_digest } = body as { readonly subject_digest: string };
  return { reason, signature: { subject_digest, password: DEMO_PASSWORD, tab: TAB } };
}

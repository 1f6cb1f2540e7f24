import { type Api, globalId } from '#tests/execute.ts';
import { DEMO_PASSWORD } from '#tests/factories.ts';

/** A signature of the release of a lot as it is now, with the password of whoever asks; null without access to it. */
export async function signatureOfRelease(api: Api, oilId: number) {
  const { data } = await api.graph(
    'query ($id: ID!) { lotRelease(oilId: $id) { subjectDigest } }',
    { id: globalId('Oil', oilId) },
  );
  const found = (data as { lotRelease?: { subjectDigest: string } } | null)?.lotRelease;
  if (!found) return null;
  return { subjectDigest: found.subjectDigest, password: DEMO_PASSWORD, tab: 'tab of a test' };
}

/** The same through REST. */
export async function restSignatureOfRelease(api: Api, oilId: number) {
  const { status, body } = await api.rest('GET', `/oils/${oilId}/release`);
  if (status !== 200) return null;
  const { subject_digest } = body as { readonly subject_digest: string };
  return { subject_digest, password: DEMO_PASSWORD, tab: 'tab of a test' };
}

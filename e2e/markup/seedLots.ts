import { type APIRequestContext, expect } from '@playwright/test';
import type { Rest } from '../support/rest.ts';
import { PAYLOADS, payload } from './payloads.ts';

type Graph = (query: string, variables: object) => Promise<Record<string, unknown>>;

/**
 * Suppliers, notes, a certificate that is void, a signed release and deviations, with a payload in each of their texts; gives the
 * number of the first deviation.
 */
export async function seedLots(
  request: APIRequestContext,
  rest: Rest,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<string> {
  const graph: Graph = async (query, variables) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.post('/graphql', { headers, data: { query, variables } });
    const { data, errors } = await answer.json();
    expect(errors).toBeUndefined();
    return data;
  };
  const me = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${me.id}`, { quality: true });
  await rest.put('/quality-policy', { new_lot_status: 'quarantine' });
  const lot = await rest.post('/oils/', {
    tag: payload(3),
    description: payload(4),
    batch: 'tested',
    qty: 100,
    cannabinoids: { THC: 0.5 },
    supplier: payload(5),
    supplier_lot: payload(6, 20),
    track_tag: payload(7, 20),
  });
  const oilId = btoa(`Oil:${lot.id}`);
  await rest.post(`/oils/${lot.id}/write-off`, { kind: 'sampled', grams: 1, note: payload(8) });
  const texts = [
    'labName',
    'labLicense',
    'accreditation',
    'certificateNumber',
    'sampleId',
    'method',
    'note',
  ];
  const test = Object.fromEntries(texts.map((name, index) => [name, payload(index + 9, 20)]));
  const results = [{ cannabinoid: 'THC', printed: '0.6' }];
  await graph(
    'mutation ($input: AddLotTestInput!) { addLotTest(input: $input) { ... on AddLotTestPayload { lotTest { id } } } }',
    { input: { oilId, test: { purpose: 'INCOMING', ...test, results } } },
  );
  const [voided] = await rest.get(`/oils/${lot.id}/tests`);
  const path = `/tests/${voided.id}`;
  const reason = payload(3);
  const { subject_digest } = await rest.post(`${path}/void-signing`, { reason });
  const proof = { subject_digest, password, tab: 'tab' };
  await rest.post(`${path}/void`, { reason, signature: proof });
  const { lotRelease } = await graph(
    'query ($oilId: ID!) { lotRelease(oilId: $oilId) { subjectDigest } }',
    { oilId },
  );
  const { subjectDigest } = lotRelease as { subjectDigest: string };
  const signature = { subject_digest: subjectDigest, password, tab: 'tab' };
  await rest.put(`/oils/${lot.id}/status`, { status: 'released', reason: payload(2), signature });
  await rest.put(`/oils/${lot.id}/status`, { status: 'hold', reason: payload(1) });
  const numbers: string[] = [];
  for (const index of PAYLOADS.keys()) {
    const sentence = payload(index);
    const { id, number } = await rest.post('/deviations', {
      severity: 'minor',
      sentence,
      oil_id: lot.id,
    });
    await rest.post(`/deviations/${id}/comments`, { text: payload(index + 1) });
    numbers.push(number);
  }
  return numbers[0] ?? '';
}

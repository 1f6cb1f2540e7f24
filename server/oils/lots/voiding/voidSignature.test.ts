import { beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { pdfPages } from '#server/documents/testing/pdfPages.ts';
import { type Api, apiOf, apiWithToken } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { certificateForm } from '#tests/samples/certificates.ts';
import { createSigningPin, DEMO_PIN } from '#tests/samples/signing/signatures.ts';
import { REASON, restVoidOf } from '#tests/samples/signing/voids.ts';

const PATIENCE_MS = 240_000;
const CERTIFICATE = {
  purpose: 'incoming',
  certificate_number: 'C-1',
  results: [{ cannabinoid: 'THC', printed: '80 %' }],
};

let organizationId: number;
let admin: Api;
let lot: Awaited<ReturnType<typeof createOil>>;
let testId: number;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  admin = await apiOf(await createUser({ organizationId, role: 'admin', firstName: 'Quinn' }));
  lot = await createOil({ organizationId, tag: 'D9-014', batch: '2231', percents: {} });
  const form = certificateForm(CERTIFICATE);
  const { status, body } = await admin.rest('POST', `/oils/${lot.id}/tests`, { form });
  expect(status, JSON.stringify(body)).toBe(201);
  testId = Object(body).test.id;
});

async function bodyOf() {
  const body = await restVoidOf(admin, { testId });
  if (body === null) throw new Error('Nothing could be signed.');
  return body;
}

test(
  'the recall report has the signature with its sentence',
  async () => {
    const path = `/oils/${lot.id}/recall.pdf`;
    const textOf = ({ body }: { readonly body: unknown }) =>
      pdfPages(body as Buffer)
        .join(' ')
        .replaceAll(/\s+/g, ' ');
    expect(textOf(await admin.rest('GET', path))).not.toContain('voided');
    const body = await bodyOf();
    expect((await admin.rest('POST', `/tests/${testId}/void`, { body })).status).toBe(201);
    const text = textOf(await admin.rest('GET', path));
    expect(text).toContain(`I void certificate C-1 of lot D9-014 / 2231: ${REASON}`);
    expect(text).toContain('Quinn Field');
  },
  PATIENCE_MS,
);

test('a program with a token sees what would be signed, and signs nothing', async () => {
  const made = await admin.rest('POST', '/auth/api-tokens', {
    body: { name: 'Program', scope: 'read_write' },
  });
  const program = apiWithToken(Object(made.body).token);
  const body = await restVoidOf(program, { testId });
  expect(body).not.toBeNull();
  const refused = await program.rest('POST', `/tests/${testId}/void`, { body: body ?? {} });
  expect(refused.status).toBe(403);
  expect(await db().lotTest.count({ where: { voidsTestId: testId } })).toBe(0);
});

test('a second person with the right signs at the screen of somebody else', async () => {
  const body = await bodyOf();
  const screen = await apiOf(await createUser({ organizationId, role: 'operator' }));
  const signed = async (signer: { readonly id: number }, pin = DEMO_PIN) => {
    const { subject_digest } = body.signature;
    const signature = { subject_digest, signer_id: signer.id, pin };
    return screen.rest('POST', `/tests/${testId}/void`, { body: { ...body, signature } });
  };
  const [sasha, other] = [
    await createUser({ organizationId, role: 'admin', firstName: 'Sasha' }),
    await createUser({ organizationId, role: 'operator' }),
  ];
  for (const { id: userId } of [sasha, other]) await createSigningPin({ organizationId, userId });
  expect((await signed(other)).status).toBe(403);
  const { status, body: row } = await signed(sasha);
  expect(status, JSON.stringify(row)).toBe(201);
  expect(row).toMatchObject({ user_name: 'Sasha Field' });
  expect(
    await db().auditEntry.findFirstOrThrow({
      where: { organizationId, kind: 'certificate voided' },
    }),
  ).toMatchObject({ actorId: sasha.id, after: { screenOf: 'Robin Field' } });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { db } from '#server/db/database.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { type Api, apiOf, testServer } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { aPdf, certificateForm, JPEG, PNG } from '#tests/samples/certificates.ts';
import { uploadFile } from './storedFiles.ts';

let api: Api;
let colleague: Api;
let oilId: number;
let testId: number;
let organizationId: number;
const pdf = aPdf();

beforeEach(async () => {
  ({ id: organizationId } = await createOrganization());
  api = await apiOf(await createUser({ organizationId, role: 'admin' }));
  colleague = await apiOf(await createUser({ organizationId, role: 'viewer' }));
  ({ id: oilId } = await createOil({ organizationId }));
  const form = certificateForm({ purpose: 'incoming' }, pdf);
  const { body } = await api.rest('POST', `/oils/${oilId}/tests`, {
    form,
  });
  testId = Object(body).test.id;
});

const upload = async (bytes: Uint8Array, name: string, type = 'application/pdf') => {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)], { type }), name);
  return (await api.rest('POST', `/oils/${oilId}/test-files`, { form })).status;
};
const LARGEST = 10 * 1024 * 1024;

describe('a file', () => {
  test.each([
    ['HTML that says it is a PDF', Buffer.from('<script>alert(1)</script>'), 415],
    ['a PNG that says it is a PDF', PNG, 201],
    ['a JPEG', JPEG, 201],
    ['nothing', new Uint8Array(), 422],
    ['10 MB', new Uint8Array(LARGEST).fill(37).map((byte, at) => pdf[at] ?? byte), 201],
    ['10 MB and a byte', new Uint8Array(LARGEST + 1).map((byte, at) => pdf[at] ?? byte), 413],
  ])('of %s is judged by its bytes', async (_what, bytes, status) => {
    expect(await upload(bytes, 'c.pdf')).toBe(status);
  });

  test('is sent with the type that was recognized, and does nothing in a browser', async () => {
    await upload(PNG, 'c.pdf');
    const server = await testServer();
    const { url } = await linkOf(api);
    const answer = await server.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(Buffer.from(pdf))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="certificate-${testId}.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });
});

test('a file is stored for a lot only by people who add certificates to it', async () => {
  const stranger = await apiOf(
    await createUser({ organizationId: (await createOrganization()).id, role: 'admin' }),
  );
  for (const [by, refusal] of [
    [colleague, ForbiddenError],
    [stranger, NotFoundError],
  ] as const) {
    const viewer = await viewerOfToken(by.token ?? '');
    await expect(uploadFile(viewer, oilId, pdf)).rejects.toThrow(refusal);
  }
  expect(await db().storedFile.count({ where: { organizationId } })).toBe(1);
});

const linkOf = async (by: Api) =>
  (await by.rest('POST', `/tests/${testId}/file-link`)).body as { url: string };
const opened = async (url: string, headers = {}) =>
  (await (await testServer()).inject({ url, headers })).statusCode;

describe('a link to a file', () => {
  test('opens it once', async () => {
    const { url } = await linkOf(api);
    expect(await opened(url)).toBe(200);
    expect(await opened(url)).toBe(400);
  });

  test('is over after 5 minutes', async () => {
    const { url } = await linkOf(api);
    const { expiresAt } = await db().oneTimeToken.findFirstOrThrow({
      where: { purpose: 'open_file', usedAt: null },
      orderBy: { id: 'desc' },
    });
    const left = expiresAt.getTime() - Date.now();
    expect(left).toBeGreaterThan(4 * 60_000);
    expect(left).toBeLessThanOrEqual(5 * 60_000);
    await db().oneTimeToken.updateMany({
      where: { purpose: 'open_file' },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect(await opened(url)).toBe(400);
  });

  test('opens no other file, and serves nobody else', async () => {
    const { url } = await linkOf(api);
    expect(await opened(url.replace(`/${testId}/`, `/${testId + 1}/`))).toBe(401);
    const theirs = await linkOf(colleague);
    const token = (link: string) => new URL(link, 'http://x').searchParams.get('token') ?? '';
    const [head, , signature] = token(theirs.url).split('.');
    const [, body] = token(url).split('.');
    expect(await opened(`/api/tests/${testId}/file?token=${head}.${body}.${signature}`)).toBe(401);
    const authorization = `Bearer ${colleague.token}`;
    expect(await opened(url, { authorization })).toBe(401);
    await db().oneTimeToken.updateMany({
      where: { purpose: 'open_file', organizationId },
      data: { userId: await idOf(colleague) },
    });
    expect(await opened(url)).toBe(400);
  });
});

const idOf = async (by: Api) => Object((await by.rest('GET', '/auth/users/me')).body).id as number;

import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, apiWithToken, globalId } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { LOGO_FILES, type LogoFile, MARKER } from '#tests/samples/logoFiles.ts';

const MESSAGES = {
  413: 'File size must be less than 2MB.',
  415: 'Only PNG, JPG, or WEBP images are allowed.',
  422: 'file: The image could not be read. Save it anew and try again.',
};

let organizationId: number;
let admin: Api;

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  organizationId = (await createOrganization()).id;
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
});

async function upload({ name, type, bytes }: Pick<LogoFile, 'name' | 'type' | 'bytes'>) {
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(await bytes())], name, { type }));
  return admin.rest('POST', `/auth/organizations/${organizationId}/logo`, { form });
}

const stored = () => db().organizationLogo.findUnique({ where: { organizationId } });
const [PLAIN] = LOGO_FILES;
if (PLAIN === undefined) throw new Error('There are no files.');

describe('an uploaded file', () => {
  test('there are 24 of them', () => expect(LOGO_FILES).toHaveLength(24));

  test.each(LOGO_FILES.map((file) => [file.title, file] as const))(
    '%s is answered as it should be, and what is kept is a PNG of ours',
    async (_, file) => {
      const { status, body } = await upload(file);
      expect(status).toBe(file.status);
      const logo = await stored();
      if (file.status !== 200) {
        expect(body).toHaveProperty('error', expect.stringContaining(MESSAGES[file.status]));
        expect(logo).toBeNull();
        return;
      }
      expect(logo?.mediaType).toBe('image/png');
      expect(logo?.id).toMatch(/^[0-9a-f]{32}$/);
      expect(body).toEqual({ logo_url: `/api/files/${logo?.id}` });
      const bytes = Buffer.from(logo?.bytes ?? []);
      expect(bytes.includes(MARKER)).toBe(false);
      const kept = await sharp(bytes).metadata();
      expect(kept.format).toBe('png');
      expect(Math.max(kept.width, kept.height)).toBeLessThanOrEqual(512);
      expect(kept.exif ?? kept.xmp ?? kept.icc ?? kept.pages).toBeUndefined();
    },
  );

  test('an image with an orientation tag is stored upright', async () => {
    const side = LOGO_FILES.find(({ name }) => name === 'side.jpg') ?? PLAIN;
    await upload(side);
    const { width, height } = await sharp((await stored())?.bytes).metadata();
    expect([width, height]).toEqual([20, 40]);
  });
});

/** Beyond the memory used before; the largest file would expand to 576 MB. */
const MOST_MORE_MB = 150;

test('all files together use little memory', async () => {
  const files = await Promise.all(
    LOGO_FILES.map(async (file) => {
      const bytes = await file.bytes();
      return { ...file, bytes: async () => bytes };
    }),
  );
  await upload(PLAIN);
  const before = process.memoryUsage.rss();
  let peak = before;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 2);
  for (const file of files) {
    await db().rateLimit.deleteMany();
    await upload(file);
    look();
  }
  clearInterval(timer);
  expect((peak - before) / 2 ** 20).toBeLessThan(MOST_MORE_MB);
});

test('a logo is served only as an image', async () => {
  const { body } = await upload(PLAIN);
  const { logo_url } = body as { logo_url: string };
  const file = await apiWithToken(null).rest('GET', logo_url.replace('/api', ''));
  expect(file.status).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('a new logo has a new URL, and the old one is gone', async () => {
  const before = (await upload(PLAIN)).body as { logo_url: string };
  const after = (await upload(PLAIN)).body as { logo_url: string };
  expect(after.logo_url).not.toBe(before.logo_url);
  const gone = await apiWithToken(null).rest('GET', before.logo_url.replace('/api', ''));
  expect(gone.status).toBe(404);
});

test.each(['REST', 'the graph'])(
  'a logo can be removed through %s, and removing it again has no effect',
  async (way) => {
    await upload(PLAIN);
    const remove = async () =>
      way === 'REST'
        ? (await admin.rest('DELETE', `/auth/organizations/${organizationId}/logo`)).status
        : (
            await admin.graph(
              `mutation ($id: ID!) { removeLogo(input: { id: $id }) {
              ... on RemoveLogoPayload { organization { logoUrl } } } }`,
              { id: globalId('Organization', organizationId) },
            )
          ).data;
    const expected = way === 'REST' ? 204 : { removeLogo: { organization: { logoUrl: null } } };
    expect(await remove()).toEqual(expected);
    expect(await remove()).toEqual(expected);
    expect(await stored()).toBeNull();
    const entries = await db().auditEntry.findMany({ where: { organizationId } });
    expect(entries.map(({ kind }) => kind)).toEqual([
      'organization logo changed',
      'organization logo removed',
    ]);
  },
);

test('the audit trail does not reveal the URL of a logo', async () => {
  const { logo_url } = (await upload(PLAIN)).body as { logo_url: string };
  const entries = await db().auditEntry.findMany({ where: { organizationId } });
  expect(JSON.stringify(entries)).not.toContain(logo_url.split('/').at(-1));
});

test('an organization can upload ten per hour, and is told when to retry', async () => {
  for (let count = 0; count < 10; count += 1) expect((await upload(PLAIN)).status).toBe(200);
  const refused = await upload(PLAIN);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('a body that is not a form, and a form without a file, are refused', async () => {
  const path = `/auth/organizations/${organizationId}/logo`;
  expect((await admin.rest('POST', path, { body: { file: 'x' } })).status).toBe(415);
  expect((await admin.rest('POST', path, { form: new FormData() })).status).toBe(422);
});

test('concurrent uploads leave one logo, and one audit entry each', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => upload(PLAIN)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await db().organizationLogo.count({ where: { organizationId } })).toBe(1);
  expect(await db().auditEntry.count({ where: { organizationId } })).toBe(4);
});

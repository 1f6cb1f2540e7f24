import { expect, test } from 'vitest';
import { createHttpServer } from '#server/app/http.ts';
import { applySettings, settings } from '#server/settings/env.ts';
import { testServer } from '#tests/execute.ts';
import { createOutboxMail } from '#tests/factories.ts';

const get = async (url: string) => (await testServer()).inject(url);

test('the outbox lists the newest mail first, with a link to read it', async () => {
  await createOutboxMail({ subject: 'The first' });
  const { id } = await createOutboxMail({ subject: 'The second', text: 'Read me' });
  const { mails, sending } = (await get('/dev/mail.json')).json();
  expect(sending).toBe(false);
  expect(mails[0]).toMatchObject({ id, subject: 'The second', state: 'pending', text: 'Read me' });
  expect(mails[1]).toMatchObject({ subject: 'The first' });
  const page = await get('/dev/mail');
  expect(page.body.indexOf('The second')).toBeLessThan(page.body.indexOf('The first'));
  expect(page.body).toContain(`href="/dev/mail/${id}/html"`);
  expect((await get(`/dev/mail/${id}/text`)).body).toBe('Read me');
});

test('a letter is shown without running anything in it', async () => {
  const { id } = await createOutboxMail({ html: '<script>alert(1)</script>' });
  const { headers } = await get(`/dev/mail/${id}/html`);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('no-store');
});

test('a subject is escaped', async () => {
  await createOutboxMail({ subject: '<script>alert(1)</script>' });
  const page = await get('/dev/mail');
  expect(page.body).not.toContain('<script>');
  expect(page.body).toContain('&lt;script&gt;');
});

test.each(['/dev/mail/0/html', '/dev/mail/x/text', '/dev/mail/2147483647/html'])(
  '%s is not found',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test('in production there is no outbox page', async () => {
  const { id } = await createOutboxMail();
  const before = settings();
  applySettings({ ...before, appEnv: 'production' });
  const app = await createHttpServer();
  applySettings(before);
  for (const url of [
    '/dev/mail',
    '/dev/mail.json',
    `/dev/mail/${id}/html`,
    `/dev/mail/${id}/text`,
  ]) {
    expect((await app.inject(url)).statusCode, url).toBe(404);
  }
  await app.close();
});

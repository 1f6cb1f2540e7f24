import { type APIRequestContext, expect } from '@playwright/test';

type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html_url: string;
};

/** The mails to an address, newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<readonly Mail[]> {
  const { mails }: { mails: Mail[] } = await (await request.get('/dev/mail.json')).json();
  return mails.filter(({ to }) => to === email);
}

/** The link of the newest mail to an address, on the server under test. */
export async function linkMailedTo(request: APIRequestContext, email: string): Promise<string> {
  const [mail] = await mailsTo(request, email);
  const link = /https?:\S+[?&]token=[\w-]+/.exec(mail?.text ?? '')?.[0];
  expect(link, `a link mailed to ${email}`).toBeDefined();
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}

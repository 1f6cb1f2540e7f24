import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { settings } from '#server/settings/env.ts';
import { sitePages } from './sitePages.ts';

const CLIENT_FOLDER = path.resolve(import.meta.dirname, '../../dist/client');
const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Serves the built client: hashed assets are cached forever, the page itself never. */
export async function clientRoutes(
  app: FastifyInstance,
  { folder = CLIENT_FOLDER }: { readonly folder?: string | undefined },
): Promise<void> {
  if (!existsSync(folder)) {
    app.log.warn('The client has not been built; only the APIs are served.');
    return;
  }
  const page = withSettings(await readFile(path.join(folder, 'index.html'), 'utf8'));
  const site = await sitePages(folder, page, inMarkup(settings().supportEmail));
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    globIgnore: ['index.html', '**/*.gz'],
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.setHeader('cache-control', isHashed ? ONE_YEAR : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    // A missing asset or API path must return an error, not the page.
    if (/^\/(api|graphql|metrics|dev)(\/|$)|\.\w+$/.test(pathname)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(site.get(pathname) ?? page);
  });
}

/** The page with the settings that the client needs. */
function withSettings(page: string): string {
  const { appEnv, supportEmail } = settings();
  const metaTags = { 'app-env': appEnv, 'support-email': inMarkup(supportEmail) };
  return Object.entries(metaTags).reduce(
    (text, [name, content]) =>
      text.replace(
        new RegExp(`(<meta name="${name}" content=")[^"]*`),
        (_, head) => head + content,
      ),
    page,
  );
}

const inMarkup = (text: string): string => text.replaceAll('&', '&amp;');

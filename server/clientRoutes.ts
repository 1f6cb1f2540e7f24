import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { settings } from '#server/env.ts';

const CLIENT_FOLDER = path.resolve(import.meta.dirname, '../dist/client');
const ONE_YEAR = 'public, max-age=31536000, immutable';

/** The built client: hashed assets for ever, the page itself never from a cache. */
export async function clientRoutes(app: FastifyInstance): Promise<void> {
  if (!existsSync(CLIENT_FOLDER)) {
    app.log.warn('The client has not been built; only the APIs are served.');
    return;
  }
  const page = (await readFile(path.join(CLIENT_FOLDER, 'index.html'), 'utf8')).replace(
    /(<meta name="app-env" content=")[^"]*/,
    `$1${settings().appEnv}`,
  );
  await app.register(fastifyStatic, {
    root: CLIENT_FOLDER,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.setHeader('cache-control', isHashed ? ONE_YEAR : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    // A missing asset must fail as one, not come back as a page.
    if (/\.\w+$/.test(new URL(request.url, 'http://localhost').pathname)) {
      return reply.status(404).send({ detail: 'Not found', error: 'Not found' });
    }
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

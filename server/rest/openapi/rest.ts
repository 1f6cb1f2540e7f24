import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { settings } from '#server/settings/env.ts';
import { type DescribedRoute, openApiDocument } from './document.ts';

const PAGE_FOLDER = path.join(import.meta.dirname, 'page');
const VIEWER_FOLDER = path.dirname(
  createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
);
/** All files that the page of the viewer loads. */
const VIEWER_FILES = /^\/swagger-ui(-bundle\.js|\.css)$/;

/** Collects the descriptions of all routes registered after this call. */
export function collectDescriptions(api: FastifyInstance): readonly DescribedRoute[] {
  const routes: DescribedRoute[] = [];
  api.addHook('onRoute', ({ method, url, config }) => {
    const { operation } = config ?? {};
    if (operation === undefined || typeof method !== 'string' || method === 'HEAD') return;
    routes.push({ method, url, operation });
  });
  return routes;
}

/** Serves the description of the API, as JSON and as a page. */
export async function descriptionRoutes(
  api: FastifyInstance,
  { described }: { readonly described: readonly DescribedRoute[] },
): Promise<void> {
  let document: Record<string, unknown> | undefined;
  api.get('/openapi.json', () => {
    document ??= openApiDocument(described, settings().publicUrl);
    return document;
  });

  api.get('/docs', (_request, reply) => reply.sendFile('index.html', PAGE_FOLDER));
  await api.register(fastifyStatic, {
    root: [PAGE_FOLDER, VIEWER_FOLDER],
    prefix: '/docs/',
    index: false,
    // Without a header of its own a file gets the one of every API answer.
    cacheControl: false,
    allowedPath: (pathName) => !pathName.startsWith('/swagger') || VIEWER_FILES.test(pathName),
  });
}

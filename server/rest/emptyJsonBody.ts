import type { FastifyInstance } from 'fastify';

/**
 * Many clients send a content type with every request, even without a body. Treats that as a missing body, which each
 * route handles itself.
 */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else parse(request, body, done);
    },
  );
}

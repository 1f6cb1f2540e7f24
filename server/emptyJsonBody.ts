import type { FastifyInstance } from 'fastify';

/**
 * Many callers name the type of a body on every call, also where they send none: that is a call
 * without a body, which each route judges by itself.
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

import type { FastifyReply } from 'fastify';

/**
 * Aborts when the client disconnects before the response is sent. The framework's own signal follows the request, which
 * ends as soon as its body is read.
 */
export function leavingSignal({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  // The signal is created after the token lookup, and `close` is emitted only once.
  if (raw.destroyed) leaving.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

import type { FastifyReply } from 'fastify';

/**
 * Aborts when whoever asked leaves before the answer is out. The framework's own signal follows the
 * request, which has ended as soon as its body is read.
 */
export function leavingSignal({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  // Signals are made once the token was looked up, and `close` comes only once.
  if (raw.destroyed) leaving.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequestsError, UnavailableError } from '#server/errors.ts';
import { networkOf } from '#server/limits/networkOf.ts';

/** At the maximum number of connections these add up to 128 MB. */
const SMALL = 64_000;
/** Enough for eighteen of the largest imports, which need several times that while they are read. */
export const MOST_BYTES = 200_000_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Limits the total size of request bodies by their announced length, because a body takes memory from its first byte,
 * long before its request is processed. One network may use half; beyond that it gets 429, and everyone 503 when
 * nothing is left.
 */
export function boundBodiesInHand(app: FastifyInstance, most: number): void {
  let inHand = 0;
  const byNetwork = new Map<string, number>();
  app.addHook('onRequest', async (request, { raw }) => {
    const bytes = announcedBytes(request);
    if (bytes <= SMALL) return;
    const network = networkOf(request.ip);
    const own = (byNetwork.get(network) ?? 0) + bytes;
    if (own > most / 2) throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    if (inHand + bytes > most) throw new UnavailableError();
    inHand += bytes;
    byNetwork.set(network, own);
    raw.once('close', () => {
      inHand -= bytes;
      const left = (byNetwork.get(network) ?? 0) - bytes;
      if (left > 0) byNetwork.set(network, left);
      else byNetwork.delete(network);
    });
  });
}

/** A chunked body announces no length, and may become as long as its route allows. */
const announcedBytes = ({ headers, routeOptions }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : (routeOptions.bodyLimit ?? SMALL);

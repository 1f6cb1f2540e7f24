import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequestsError, UnavailableError } from '#server/errors.ts';
import { networkOf } from '#server/networkOf.ts';

/** As many of these as there may be connections have 128 MB together. */
const SMALL = 64_000;
/** Room for eighteen of the largest imports, which need several times as much while they are read. */
export const MOST_BYTES = 200_000_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Bounds what the bodies of all requests in hand may hold together, by what each announces: a body takes
 * memory from its first byte, long before its request counts as one in hand. Half of it is for one
 * network: beyond that 429, and 503 where nothing is left.
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

/** A body in pieces announces nothing, and may become as long as its route allows. */
const announcedBytes = ({ headers, routeOptions }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : (routeOptions.bodyLimit ?? SMALL);

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UnavailableError } from '#server/errors.ts';

/** About two seconds of work. Whoever waited longer would have given up, and its memory be needed. */
const MOST_AT_WORK = 250;

/**
 * Refuses with 503 what both APIs could only queue. A request counts from when its body is whole, so
 * that slow senders take no place, until it is answered, also when nobody waits for that any more.
 */
export function refuseOverload(app: FastifyInstance, most = MOST_AT_WORK): void {
  const atWork = new WeakSet<FastifyRequest>();
  let count = 0;
  app.addHook('preValidation', async (request) => {
    if (!/^\/(api|graphql)(\W|$)/.test(request.url)) return;
    if (count >= most) throw new UnavailableError();
    atWork.add(request);
    count += 1;
  });
  app.addHook('onSend', async (request) => {
    if (atWork.delete(request)) count -= 1;
  });
}

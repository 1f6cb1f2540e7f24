import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Clients that keep a connection open may have sent the next request before they hear of the end. */
const IDLE_MS = 2_000;
/** Within this every request has to have its answer. */
const DEADLINE_MS = 10_000;
const LOOK_EVERY_MS = 20;

export type Draining = { readonly isDraining: () => boolean; readonly drain: () => Promise<void> };

/** Lets a server end without a request lost. Hooks for every route: call it before there are any. */
export function draining(app: FastifyInstance): Draining {
  const active = new Set<ServerResponse>();
  let isDraining = false;
  app.addHook('onRequest', async (_request, { raw }) => {
    active.add(raw);
    raw.once('close', () => active.delete(raw));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });

  /** Takes no connection any more, answers what comes on those there are, and closes each after it. */
  async function drain(): Promise<void> {
    isDraining = true;
    const { server } = app;
    if (!server.listening) return;
    const startedAt = performance.now();
    const isOver = (ms: number) => performance.now() - startedAt >= ms;
    let isEmpty = false;
    server.once('close', () => {
      isEmpty = true;
    });
    // An HTTP server that closes cuts idle connections, and with them the request that is on its way.
    Server.prototype.close.call(server);
    while (!isEmpty && !isOver(IDLE_MS)) await sleep(LOOK_EVERY_MS);
    while (active.size > 0 && !isOver(DEADLINE_MS)) await sleep(LOOK_EVERY_MS);
    server.closeAllConnections();
  }
  return { isDraining: () => isDraining, drain };
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Draining['drain'];
  }
}

import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Clients with a keep-alive connection may send another request before they notice the shutdown. */
const IDLE_MS = 2_000;
/** Requests that take longer are cut off. */
const DEADLINE_MS = 10_000;
const LOOK_EVERY_MS = 20;

export type Draining = {
  readonly isDraining: () => boolean;
  readonly drain: (deadlineMs?: number) => Promise<void>;
};

/** Lets a server shut down without losing requests. Must be called before any route is registered. */
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

  /** Refuses new connections, and answers requests on open ones with `connection: close`. */
  async function drain(deadlineMs = DEADLINE_MS): Promise<void> {
    isDraining = true;
    const { server } = app;
    if (!server.listening) return;
    const startedAt = performance.now();
    const isOver = (ms: number) => performance.now() - startedAt >= ms;
    let isEmpty = false;
    server.once('close', () => {
      isEmpty = true;
    });
    // `http.Server.close` also closes idle connections and would lose a request that is on its way.
    Server.prototype.close.call(server);
    while (!isEmpty && !isOver(IDLE_MS)) await sleep(LOOK_EVERY_MS);
    while (active.size > 0 && !isOver(deadlineMs)) await sleep(LOOK_EVERY_MS);
    server.closeAllConnections();
  }
  return { isDraining: () => isDraining, drain };
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Draining['drain'];
  }
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { check } from './checks.ts';
import { type ProxyKind, startProxy } from './proxies.ts';

const PROCESSES = 3;
/** More than there are processes, so that each of them gets a request. */
const TIMES = 12;

/** Checks which requests a proxy retries, and whether it skips a process that returned 503. */
export async function checkRepeats(kind: ProxyKind): Promise<void> {
  const asked: string[] = [];
  const upstreams = Array.from({ length: PROCESSES }, (_, index) =>
    createServer((request, response) => {
      if (request.url === '/readyz') response.end();
      else {
        asked.push(`${request.method} ${request.url} ${index}`);
        // Like a process that dies after the commit and before the response.
        if (request.url === '/lost') request.socket.destroy();
        else response.writeHead(request.url === '/busy' ? 503 : 200).end();
      }
    }).listen(0, '127.0.0.1'),
  );
  await Promise.all(upstreams.map((server) => once(server, 'listening')));
  const ports = upstreams.map((server) => (server.address() as AddressInfo).port);
  const proxy = await startProxy(kind, ports);
  const send = async (method: string, path: string) =>
    (await fetch(`${proxy.url}${path}`, { method })).status;
  const say = (law: string, seen: readonly unknown[], expected: readonly unknown[]) =>
    check(`${kind.name}: ${law}`, `${seen}` === `${expected}` ? null : `${seen}`);
  try {
    const busy = [await send('POST', '/busy'), await send('GET', '/busy'), asked.length];
    say('what a process has no room for is not sent to the others', busy, [503, 503, 2]);
    const statuses = new Set<number>();
    asked.length = 0;
    for (let time = 0; time < TIMES; time += 1) statuses.add(await send('GET', '/busy'));
    const answeredBy = new Set(asked).size;
    say(
      'a process that was busy is asked again at once',
      [...statuses, answeredBy],
      [503, PROCESSES],
    );
    asked.length = 0;
    // Last, because nginx skips a process for a second after it closed a connection without a response. The client gets
    // 502, or no response when its connection had been used before.
    await send('POST', '/lost').catch(() => null);
    say('what changes something is sent once, though its answer was lost', [asked.length], [1]);
  } finally {
    await proxy.stop();
    for (const server of upstreams) server.close().closeAllConnections();
  }
}

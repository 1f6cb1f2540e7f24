import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of the database, which can make it unreachable without stopping it. */
export async function startProxy(target: URL) {
  const sockets = new Set<Socket>();
  let isAway = false;
  let isSilent = false;
  const server = createServer((client) => {
    if (isAway) return void client.destroy();
    const database = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (bytes) => void (isSilent || database.write(bytes)));
    database.on('data', (bytes) => void (isSilent || client.write(bytes)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    leave: () => {
      isAway = true;
      cut();
    },
    /** Drops packets in both directions without closing connections. */
    fallSilent: () => {
      isSilent = true;
    },
    comeBack: () => {
      isAway = false;
      isSilent = false;
    },
    close: () => {
      server.close();
      cut();
    },
  };
}

import type { Socket } from 'node:net';
import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import type pg from 'pg';

/**
 * Closes the connection when the server has not responded for `silentMs`, because an unreachable server does not end
 * long statements either. Waiting calls fail as an outage, including the ROLLBACK of their transaction, and the
 * connection leaves its pool.
 */
export function endWhenSilent({ connection }: pg.PoolClient, silentMs: number): void {
  const socket = connection.stream as Socket;
  let answeredBytes = socket.bytesWritten;
  // Registered first, so that it runs before the driver sends the next statement.
  connection.prependListener('readyForQuery', () => {
    answeredBytes = socket.bytesWritten;
  });
  socket.setTimeout(silentMs, () => {
    const isOwed = socket.bytesWritten > answeredBytes;
    if (isOwed) socket.destroy(new DriverAdapterError({ kind: 'SocketTimeout' }));
  });
}

import type { Socket } from 'node:net';
import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import type pg from 'pg';

/**
 * Ends the connection once the server has owed an answer for `silentMs`, for whoever can't be reached any more
 * ends no statement that takes too long either. What waits for it fails as an outage, the ROLLBACK of its
 * transaction included, and it leaves its pool.
 */
export function endWhenSilent({ connection }: pg.PoolClient, silentMs: number): void {
  const socket = connection.stream as Socket;
  let answeredBytes = socket.bytesWritten;
  // Before the driver sends the next statement.
  connection.prependListener('readyForQuery', () => {
    answeredBytes = socket.bytesWritten;
  });
  socket.setTimeout(silentMs, () => {
    const isOwed = socket.bytesWritten > answeredBytes;
    if (isOwed) socket.destroy(new DriverAdapterError({ kind: 'SocketTimeout' }));
  });
}

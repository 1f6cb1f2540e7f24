import { ServerResponse } from 'node:http';

/**
 * Preloaded into a server: kills the process when it is about to respond that a batch was saved, so that the batch is
 * stored but unacknowledged.
 */
const { writeHead } = ServerResponse.prototype;

ServerResponse.prototype.writeHead = function (status, ...rest) {
  if (status === 201 && this.req.url.startsWith('/api/batches')) {
    process.kill(process.pid, 'SIGKILL');
  }
  return writeHead.call(this, status, ...rest);
};

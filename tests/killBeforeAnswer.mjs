import { ServerResponse } from 'node:http';

/**
 * Loaded into a server before anything else, it kills that process when it is about to say that a batch was
 * saved: the batch is stored by then, and nobody has heard of it.
 */
const { writeHead } = ServerResponse.prototype;

ServerResponse.prototype.writeHead = function (status, ...rest) {
  if (status === 201 && this.req.url.startsWith('/api/batches')) {
    process.kill(process.pid, 'SIGKILL');
  }
  return writeHead.call(this, status, ...rest);
};

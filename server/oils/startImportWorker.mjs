import { register } from 'tsx/esm/api';

// Node reads no .ts of its own, and Node 20 ignores a worker's --import.
register();
export const { readJob } = await import('./importWorker.ts');

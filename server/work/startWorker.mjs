import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// A worker brings its own TypeScript, since Node 20 ignores a worker's --import.
register();
const { module, name, isLowPriority } = workerData;
// Only Linux has a priority per thread; elsewhere this would slow down the whole process.
if (isLowPriority && process.platform === 'linux') {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
export const { [name]: run } = await import(module);

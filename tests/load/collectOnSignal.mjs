import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

// Loaded before the server of a load test, which has no other way to collect what is garbage.
process.on('SIGUSR2', () => {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  console.log(`heap after collection: ${heapUsed + external}`);
});

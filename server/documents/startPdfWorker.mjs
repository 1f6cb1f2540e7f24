import { register } from 'tsx/esm/api';

// Node reads no .tsx of its own, and Node 20 ignores a worker's --import.
register();
export const { drawJob } = await import('./pdfWorker.ts');

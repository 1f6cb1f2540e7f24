import { register } from 'tsx/esm/api';

// Node reads no TypeScript of its own, and Node 20 ignores a worker's --import.
register();
await import('./databaseWorker.ts');

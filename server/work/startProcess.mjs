import { register } from 'tsx/esm/api';

// A process that is started without tsx brings its own TypeScript, as `startWorker.mjs` does.
register();
await import(process.argv[2]);

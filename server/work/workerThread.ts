import { fileURLToPath } from 'node:url';

export const START_WORKER = new URL('./startWorker.mjs', import.meta.url);

/** Makes a worker independent of how its parent was started, and hides the server's secrets from it. */
export const WORKER_OPTIONS = {
  execArgv: [],
  env: {
    NODE_ENV: 'production',
    TSX_TSCONFIG_PATH: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)),
  },
};

/** The `workerData` that `startWorker.mjs` expects. */
export type WorkerStart = {
  /** URL of the module to run. */
  readonly module: string;
  /** The exported function that does the jobs of a pool. */
  readonly name?: string;
  /** Gives requests priority where they compete with the jobs for a processor. */
  readonly isLowPriority?: boolean;
};

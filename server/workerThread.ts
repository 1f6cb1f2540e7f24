import { fileURLToPath } from 'node:url';

export const START_WORKER = new URL('./startWorker.mjs', import.meta.url);

/** Keeps a worker independent of how its parent was started, and from the secrets of the server. */
export const WORKER_OPTIONS = {
  execArgv: [],
  env: {
    NODE_ENV: 'production',
    TSX_TSCONFIG_PATH: fileURLToPath(new URL('../tsconfig.json', import.meta.url)),
  },
};

/** The `workerData` that `startWorker.mjs` expects. */
export type WorkerStart = {
  /** URL of the module to run. */
  readonly module: string;
  /** The exported function that does the jobs of a pool. */
  readonly name?: string;
  /** Lets requests go first where they compete with the jobs for a processor. */
  readonly isLowPriority?: boolean;
};

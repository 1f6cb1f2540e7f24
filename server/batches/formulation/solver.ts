import type { FormulationInput } from '#domain/formulation/types.ts';
import type { PlannedFormulation } from '#domain/record/plan/plannedFormulation.ts';
import { spareThreads, WorkerPool } from '#server/work/workerPool.ts';
import type { SolverAnswer, SolverJob } from './solverWorker.ts';

const MOST_WORKERS = 4;
const TIMEOUT_MS = 10_000;
const MOST_WAITING = 200;
const MOST_MEMORY_MB = 256;

const pool = new WorkerPool<SolverJob, SolverAnswer>({
  file: new URL('./solverWorker.ts', import.meta.url),
  name: 'solveJob',
  isLowPriority: true,
  size: spareThreads(MOST_WORKERS),
  timeoutMs: TIMEOUT_MS,
  mostWaiting: MOST_WAITING,
  mostMemoryMb: MOST_MEMORY_MB,
});

/** `formulatePlan` in a worker, so that this thread can serve other requests. */
export async function solve(problem: FormulationInput): Promise<PlannedFormulation> {
  const answer = await pool.run({ problem, stockFollows: false });
  if (answer === null) throw new Error('A calculation that nothing follows was left open.');
  return answer;
}

/** `solve`, but null when no blend exists, so that the caller can load the stock and look for remedies in it. */
export const solveUnlessStockHelps = (
  problem: FormulationInput,
): Promise<PlannedFormulation | null> => pool.run({ problem, stockFollows: true });

/** Called when the server shuts down; a later calculation starts new workers. */
export const closeSolver = (): Promise<void> => pool.close();

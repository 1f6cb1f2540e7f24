import type { FormulationInput } from '#domain/formulation/types.ts';
import type { PlannedFormulation } from '#domain/record/plan/plannedFormulation.ts';

type Question = {
  readonly input: FormulationInput;
  readonly onAnswer: (answer: PlannedFormulation) => void;
};

export type PreviewWorker = {
  /** Only the newest request is answered. Returns a function that cancels it. */
  readonly ask: (
    input: FormulationInput,
    onAnswer: (answer: PlannedFormulation) => void,
  ) => () => void;
  /** Ends the worker and its current request; a new request starts another one. */
  readonly end: () => void;
};

type Solver = {
  readonly solve: (input: FormulationInput) => void;
  readonly terminate: () => void;
};

/** Starts a solver elsewhere, which reports one answer per request, and its death. */
export type StartSolver = (
  onAnswer: (answer: PlannedFormulation) => void,
  onDeath: () => void,
) => Solver;

const startWorker: StartSolver = (onAnswer, onDeath) => {
  const worker = new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<PlannedFormulation>) => onAnswer(data);
  worker.onerror = onDeath;
  worker.onmessageerror = onDeath;
  return {
    solve: (input) => worker.postMessage(input),
    terminate: () => worker.terminate(),
  };
};

/**
 * Solves outside the main thread. A worker cannot be interrupted, so it gets one request at a time, and then the newest
 * of those that arrived meanwhile. When the worker dies, `solveHere` replaces it permanently.
 */
export function createPreviewWorker(
  solveHere: (input: FormulationInput) => Promise<PlannedFormulation>,
  start: StartSolver = startWorker,
): PreviewWorker {
  let worker: Solver | null = null;
  let isBroken = false;
  let newest: Question | null = null;
  let atWork: Question | null = null;

  const settle = (question: Question | null, answer: PlannedFormulation) => {
    if (question === null || question !== newest) return;
    newest = null;
    question.onAnswer(answer);
  };
  const askHere = (question: Question) => {
    // Without its code there is no preview, and Calculate reports why.
    void solveHere(question.input).then(
      (answer) => settle(question, answer),
      () => undefined,
    );
  };
  const fail = () => {
    isBroken = true;
    worker?.terminate();
    if (newest !== null) askHere(newest);
  };
  const take = (answer: PlannedFormulation) => {
    settle(atWork, answer);
    atWork = null;
    askNext();
  };
  const askNext = () => {
    if (newest === null || atWork !== null) return;
    atWork = newest;
    worker ??= start(take, fail);
    worker.solve(newest.input);
  };

  return {
    ask: (input, onAnswer) => {
      const question = { input, onAnswer };
      newest = question;
      if (isBroken) askHere(question);
      else askNext();
      return () => {
        if (newest === question) newest = null;
      };
    },
    end: () => {
      worker?.terminate();
      worker = null;
      newest = null;
      atWork = null;
    },
  };
}

import type { FormulationInput } from '#domain/formulation/types.ts';
import type { PlannedFormulation } from '#domain/record/plannedFormulation.ts';

type Question = {
  readonly input: FormulationInput;
  readonly onAnswer: (answer: PlannedFormulation) => void;
};

export type PreviewWorker = {
  /** Only the newest question counts: an older one is never answered. Returns how to take it back. */
  readonly ask: (
    input: FormulationInput,
    onAnswer: (answer: PlannedFormulation) => void,
  ) => () => void;
  /** Ends the worker and what it is at; asking again starts another one. */
  readonly end: () => void;
};

type Solver = {
  readonly solve: (input: FormulationInput) => void;
  readonly terminate: () => void;
};

/** Starts what solves elsewhere; it reports its answers, one a question, and its death. */
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
 * Solves beside the main thread. A worker can't be interrupted, so it has one question at a time,
 * and of those that come meanwhile it is given the newest. When the worker dies, `solveHere` takes
 * its place for good.
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
    // Without the code for it there is no preview, and Calculate says why.
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

type Question<Input, Answer> = {
  readonly input: Input;
  readonly onAnswer: (answer: Answer) => void;
};

export type NewestWorker<Input, Answer> = {
  /** Only the newest request is answered. Returns a function that cancels it. */
  readonly ask: (input: Input, onAnswer: (answer: Answer) => void) => () => void;
  /** Ends the worker and its current request; a new request starts another one. */
  readonly end: () => void;
};

type Solver<Input> = {
  readonly solve: (input: Input) => void;
  readonly terminate: () => void;
};

/** Starts a solver elsewhere, which reports one answer per request, and its death. */
export type StartSolver<Input, Answer> = (
  onAnswer: (answer: Answer) => void,
  onDeath: () => void,
) => Solver<Input>;

/** A solver in the worker that `create` starts. */
export const inWorker =
  <Input, Answer>(create: () => Worker): StartSolver<Input, Answer> =>
  (onAnswer, onDeath) => {
    const worker = create();
    worker.onmessage = ({ data }: MessageEvent<Answer>) => onAnswer(data);
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
export function createNewestWorker<Input, Answer>(
  solveHere: (input: Input) => Promise<Answer>,
  start: StartSolver<Input, Answer>,
): NewestWorker<Input, Answer> {
  let worker: Solver<Input> | null = null;
  let isBroken = false;
  let newest: Question<Input, Answer> | null = null;
  let atWork: Question<Input, Answer> | null = null;

  const settle = (question: Question<Input, Answer> | null, answer: Answer) => {
    if (question === null || question !== newest) return;
    newest = null;
    question.onAnswer(answer);
  };
  const askHere = (question: Question<Input, Answer>) => {
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
  const take = (answer: Answer) => {
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

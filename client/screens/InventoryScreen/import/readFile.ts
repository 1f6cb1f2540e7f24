import { type ReadAnswer, type ReadQuestion, UNREADABLE } from './answerOf.ts';

/** Reads a file in a worker, because ten thousand rows take longer than a frame. `signal` cancels it. */
export const readFile = (question: ReadQuestion, signal: AbortSignal): Promise<ReadAnswer> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./readFile.worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: ReadAnswer) => {
      worker.terminate();
      resolve(answer);
    };
    const fail = () => end({ ok: false, message: UNREADABLE });
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => end(data);
    worker.onerror = fail;
    worker.onmessageerror = fail;
    signal.addEventListener('abort', fail);
    worker.postMessage(question);
  });

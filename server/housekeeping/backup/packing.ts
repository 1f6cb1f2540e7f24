import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { EndedBackup } from '#server/db/embedded/onlineBackup.ts';
import { WORKER_OPTIONS } from '#server/work/workerThread.ts';
import type { BackupContents } from './backupContents.ts';
import { BackupError } from './backupError.ts';
import { type Opening, type Packing, type PackingCall, packingAnswer } from './packingCalls.ts';

/**
 * Packs and opens backups in a separate process. Its threads have a lower priority than those that serve requests,
 * which is not possible for the compression threads of this process, and its memory returns to the system afterwards.
 */

const TIMEOUT_MS = 3_600_000;
const START_PROCESS = fileURLToPath(new URL('../../work/startProcess.mjs', import.meta.url));
const PACKING_PROCESS = new URL('./packingProcess.ts', import.meta.url).href;

/** Small memory areas for code and short-lived objects, for a process that lives for seconds. */
const LITTLE_MEMORY = ['--max-semi-space-size=1', '--liftoff-only'];

const running = new Set<ChildProcess>();

/** `end` is called once the files of the database have been read. */
export async function packBackup(
  packing: Omit<Packing, 'method'>,
  end: () => Promise<EndedBackup>,
): Promise<void> {
  await answerOf({ method: 'pack', ...packing }, end);
}

export async function openApart(opening: Omit<Opening, 'method'>): Promise<BackupContents> {
  const contents = await answerOf({ method: 'open', ...opening });
  if (contents === null) throw new Error('A backup that was opened holds nothing.');
  return contents;
}

/** Makes packing and opening in progress fail. */
export async function closePacking(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }),
  );
}

async function answerOf(
  call: PackingCall,
  end?: () => Promise<EndedBackup>,
): Promise<BackupContents | null> {
  const child = fork(START_PROCESS, [PACKING_PROCESS], {
    ...WORKER_OPTIONS,
    execArgv: LITTLE_MEMORY,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  giveWay(child);
  running.add(child);
  child.once('exit', () => running.delete(child));
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(new BackupError(`The process that packs backups ended (${signal ?? code}).`)),
      );
      child.on('message', (message) => {
        const answer = packingAnswer.parse(message);
        if ('contents' in answer) resolve(answer.contents);
        else if ('problem' in answer) reject(new BackupError(answer.problem));
        else end?.().then((ended) => child.send(ended), reject);
      });
      child.send(call);
    });
  } finally {
    child.kill('SIGKILL');
  }
}

/** Called immediately, because threads started later inherit the priority. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended, which its exit event reports.
  }
}

import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { isDriverAdapterError, type Transaction } from '@prisma/driver-adapter-utils';
import {
  ARE_YOU_TURNING,
  type DatabaseAnswer,
  type DatabaseCall,
  type DatabaseFailure,
  type DatabaseRequest,
  type DatabaseStart,
  NO_TRANSACTION,
} from './databaseCalls.ts';
import { hasRoom } from './diskSpace.ts';
import { openPGlite } from './openPGlite.ts';
import { pgliteAdapter } from './pgliteAdapter.ts';
import { onEndOf } from './pgliteEnd.ts';
import { keepStatistics } from './statistics.ts';
import { keepVacuumed } from './vacuum.ts';

/** The thread of the embedded database: opens the folder that it is given, and answers calls. */

const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread.');

/** Transfers buffers instead of copying them, since a dump may be large. */
const say = (answer: DatabaseAnswer) =>
  port.postMessage(
    answer,
    'value' in answer && answer.value instanceof ArrayBuffer ? [answer.value] : [],
  );

const IDLE_LOOK_MS = 20;

/** A dump waits behind statements like any other call: only from here on it takes as long as it likes. */
class DumpedFolder extends NodeFS {
  #bytes: ArrayBuffer | null = null;

  override async dumpTar(...of: Parameters<NodeFS['dumpTar']>): ReturnType<NodeFS['dumpTar']> {
    say({ state: 'longWork', work: 'dump' });
    try {
      const tar = await super.dumpTar(...of);
      // Before the next statement begins, for which the copying would not count as dumping.
      this.#bytes = await tar.arrayBuffer();
      return tar;
    } finally {
      say({ state: 'longWorkDone' });
    }
  }

  takeBytes(): ArrayBuffer | null {
    const bytes = this.#bytes;
    this.#bytes = null;
    return bytes;
  }
}

const { dataDir, vacuumEveryMs, minFreeMb }: DatabaseStart = workerData;
const folder = new DumpedFolder(dataDir);
const pglite = await openPGlite({ fs: folder });
// Before an answer is heard, which would be none.
onEndOf(pglite, (error) => {
  say({ state: 'ended', reason: String(error) });
  process.exit(1);
});
const adapter = await pgliteAdapter(pglite).connect();
const forgetStatistics = await keepStatistics(pglite);
const transactions = new Map<number, Transaction>();
let callsInHand = 0;
const endVacuuming = keepVacuumed(pglite, whenIdle, vacuumEveryMs);

port.on('message', async (message: DatabaseRequest | typeof ARE_YOU_TURNING) => {
  if (message === ARE_YOU_TURNING) return say({ state: 'turning' });
  const { id, ...call } = message;
  callsInHand += 1;
  try {
    say({ id, value: await answer(call) });
  } catch (error) {
    say({ id, failure: failureOf(error) });
  } finally {
    callsInHand -= 1;
  }
  if (call.method === 'close') port.close();
});
say({ state: 'open' });

async function answer(call: DatabaseCall): Promise<unknown> {
  switch (call.method) {
    case 'queryRaw':
      return (await runner(call.transaction)).queryRaw(call.query);
    case 'executeRaw':
      return (await runner(call.transaction)).executeRaw(call.query);
    case 'startTransaction': {
      const transaction = await adapter.startTransaction();
      transactions.set(call.transaction, transaction);
      return transaction.options;
    }
    case 'commit':
    case 'rollback': {
      const transaction = started(call.transaction);
      transactions.delete(call.transaction);
      return transaction[call.method]();
    }
    case 'executeScript':
      // The adapter's own doesn't wait, and tells nobody of a failure.
      await pglite.exec(call.script);
      return;
    case 'dump':
      await pglite.dumpDataDir('none');
      return folder.takeBytes();
    case 'close':
      forgetStatistics();
      endVacuuming();
      await pglite.close();
  }
}

/**
 * Calls that come meanwhile wait for all of `work`, so it begins when none does. Then it begins at once,
 * and nothing else is granted the time that it may take. It writes, so without room it does not begin.
 */
async function whenIdle(work: () => Promise<unknown>): Promise<void> {
  while (callsInHand > 0 || transactions.size > 0) {
    await sleep(IDLE_LOOK_MS, undefined, { ref: false });
  }
  if (!(await hasRoom(path.dirname(dataDir), minFreeMb))) return;
  say({ state: 'longWork', work: 'vacuum' });
  try {
    await work();
  } finally {
    say({ state: 'longWorkDone' });
  }
}

const runner = async (transaction: number) =>
  transaction === NO_TRANSACTION ? adapter : started(transaction);

function started(number: number): Transaction {
  const transaction = transactions.get(number);
  if (!transaction) throw new Error(`There is no transaction ${number}.`);
  return transaction;
}

function failureOf(error: unknown): DatabaseFailure {
  if (isDriverAdapterError(error)) return { message: error.message, cause: error.cause };
  return { message: error instanceof Error ? error.message : String(error), cause: null };
}

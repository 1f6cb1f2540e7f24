import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { isDriverAdapterError, type Transaction } from '@prisma/driver-adapter-utils';
import { keepStatistics } from '#server/db/statistics.ts';
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
import { beginBackup, endBackup } from './onlineBackup.ts';
import { openPGlite } from './openPGlite.ts';
import { pgliteAdapter } from './pgliteAdapter.ts';
import { onEndOf } from './pgliteEnd.ts';
import { keepCheckpointed, keepVacuumed } from './vacuum.ts';

/** The thread of the embedded database: opens the given folder and responds to calls. */

const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread.');

const say = (answer: DatabaseAnswer) => port.postMessage(answer);

const IDLE_LOOK_MS = 20;

const { dataDir, minFreeMb, ...intervals }: DatabaseStart = workerData;
const pglite = await openPGlite({ dataDir });
// Runs before a result is sent, because the result would be wrong.
onEndOf(pglite, (error) => {
  say({ state: 'ended', reason: String(error) });
  process.exit(1);
});
const adapter = await pgliteAdapter(pglite).connect();
const forgetStatistics = await keepStatistics(pglite);
const transactions = new Map<number, Transaction>();
let callsInHand = 0;
let isBackingUp = false;
const endVacuuming = keepVacuumed(pglite, whenIdle, intervals.vacuumEveryMs);
const endCheckpoints = keepCheckpointed(pglite, whenNotBackingUp, intervals.checkpointEveryMs);

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
      // The adapter's own method neither waits nor reports failures.
      await pglite.exec(call.script);
      return;
    case 'beginBackup':
      return begunBackup();
    case 'endBackup':
      return endBackup(pglite).finally(() => {
        isBackingUp = false;
      });
    case 'close':
      forgetStatistics();
      endVacuuming();
      endCheckpoints();
      await pglite.close();
  }
}

/** A backup waits behind statements like any other call. Returns the milliseconds for which others waited. */
async function begunBackup(): Promise<number> {
  let ms = 0;
  await beginBackup(pglite, async (checkpoint) => {
    const startedAt = performance.now();
    await unhurried(checkpoint);
    isBackingUp = true;
    ms = performance.now() - startedAt;
  });
  return ms;
}

/**
 * Runs `work` when no call or transaction is active, because calls wait until it is done. Skipped without disk space,
 * because it writes.
 */
async function whenIdle(work: () => Promise<unknown>): Promise<void> {
  while (callsInHand > 0 || transactions.size > 0) {
    await sleep(IDLE_LOOK_MS, undefined, { ref: false });
  }
  if (await hasRoom(path.dirname(dataDir), minFreeMb)) await unhurried(work);
}

/** Skips `work` during a backup, because a checkpoint would discard the log that the backup needs. */
async function whenNotBackingUp(work: () => Promise<unknown>): Promise<void> {
  await whenIdle(async () => {
    if (!isBackingUp) await work();
  });
}

/** Runs `work`, which must start immediately, without a time limit. */
async function unhurried(work: () => Promise<unknown>): Promise<void> {
  say({ state: 'longWork' });
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

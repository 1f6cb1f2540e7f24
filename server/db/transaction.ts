import { setTimeout as sleep } from 'node:timers/promises';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db } from './database.ts';
import { lostRace } from './faults.ts';

/** The client inside a transaction. Only this one may be used there, because PGlite has one connection. */
export type Tx = Prisma.TransactionClient;

const TRIES = 8;
const uponCommit = new WeakMap<Tx, (() => void)[]>();

/** Runs `act` once `tx` is committed; never when it is rolled back. */
export function onCommit(tx: Tx, act: () => void): void {
  uponCommit.get(tx)?.push(act);
}

/**
 * Runs `work` in one transaction and repeats it when the database lost a race. `timeout` is in milliseconds, for work
 * that takes longer.
 */
export async function transaction<Result>(
  work: (tx: Tx) => Promise<Result>,
  options: { readonly timeout?: number } = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const acts: (() => void)[] = [];
    try {
      const result = await db().$transaction((tx) => {
        uponCommit.set(tx, acts);
        return work(tx);
      }, options);
      for (const act of acts) act();
      return result;
    } catch (error) {
      if (attempt === TRIES || !lostRace(error)) throw error;
      await sleep(5 + Math.random() * 195);
    }
  }
}

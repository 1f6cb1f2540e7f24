import { setTimeout as sleep } from 'node:timers/promises';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db } from './database.ts';
import { lostRace } from './faults.ts';

/** The client inside a transaction. Only this one may be used there: PGlite has one connection. */
export type Tx = Prisma.TransactionClient;

const TRIES = 8;

/**
 * Runs `work` in one transaction and repeats the whole of it when the database lost a race.
 * `timeout` in milliseconds, for work that takes longer than others.
 */
export async function transaction<Result>(
  work: (tx: Tx) => Promise<Result>,
  options: { readonly timeout?: number } = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db().$transaction(work, options);
    } catch (error) {
      if (attempt === TRIES || !lostRace(error)) throw error;
      await sleep(5 + Math.random() * 195);
    }
  }
}

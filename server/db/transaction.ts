import { setTimeout as sleep } from 'node:timers/promises';
import { UnavailableError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { db } from './database.ts';

/** The client inside a transaction. Only this one may be used there: PGlite has one connection. */
export type Tx = Prisma.TransactionClient;

const TRIES = 8;
const LOST_RACE = /P2034|40001|40P01|TransactionWriteConflict/;
const NO_ROOM = /P2028/;

/** Runs `work` in one transaction and repeats the whole of it when the database lost a race. */
export async function transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db().$transaction(work);
    } catch (error) {
      const code = databaseErrorText(error);
      if (NO_ROOM.test(code)) throw new UnavailableError();
      if (attempt === TRIES || !LOST_RACE.test(code)) throw error;
      await sleep(5 + Math.random() * 195);
    }
  }
}

/** Whether the database refused a row because another one holds its unique place. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/** Codes and messages of a Prisma error and of the driver error inside it, as one text. */
function databaseErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const driver =
    error instanceof Prisma.PrismaClientKnownRequestError
      ? error.meta?.['driverAdapterError']
      : undefined;
  const cause = driver instanceof Error ? driver.cause : error.cause;
  return `${code} ${error.message} ${typeof cause === 'object' ? JSON.stringify(cause) : ''}`;
}

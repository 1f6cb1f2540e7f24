import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { makeCurrent } from '#server/db/database.ts';
import { PrismaClient } from '#server/generated/prisma/client.ts';
import { currentDatabase } from '#tests/setup/workerDatabase.ts';

type Outcome<Result> = {
  readonly result: Result;
  /** False when there were fewer reads. */
  readonly hasFailed: boolean;
};

/** Runs `act` with a connection that is closed at its n-th read, counted from 1. */
export async function withFailedRead<Result>(
  failing: number,
  act: () => Promise<Result>,
): Promise<Outcome<Result>> {
  const database = currentDatabase();
  const { adapterFactory } = database;
  let reads = 0;
  const connect = async () => {
    const adapter = await adapterFactory.connect();
    const read = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      reads += 1;
      if (reads === failing) throw new DriverAdapterError({ kind: 'ConnectionClosed' });
      return read(query);
    };
    return adapter;
  };
  const { provider, adapterName } = adapterFactory;
  const prisma = new PrismaClient({
    adapter: { provider, adapterName, connect },
    log: [{ emit: 'event', level: 'query' }],
  });
  makeCurrent({ ...database, prisma });
  try {
    const result = await act();
    return { result, hasFailed: reads >= failing };
  } finally {
    makeCurrent(database);
    await prisma.$disconnect();
  }
}

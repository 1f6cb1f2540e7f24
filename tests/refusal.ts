import { Prisma } from '#server/generated/prisma/client.ts';

/** The SQLSTATE a statement or a transaction ends with; null when the database takes it. */
export async function refusal(work: Promise<unknown>): Promise<string | null> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) return null;
  // What fails in a COMMIT comes as the driver's error itself.
  const driver =
    error instanceof Prisma.PrismaClientKnownRequestError
      ? error.meta?.['driverAdapterError']
      : error;
  const cause = driver instanceof Error ? driver.cause : undefined;
  if (typeof cause === 'object' && cause && 'originalCode' in cause) {
    return String(cause.originalCode);
  }
  throw error;
}

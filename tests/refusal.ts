import { Prisma } from '#server/generated/prisma/client.ts';

/** The SQLSTATE that a statement or a transaction fails with; null when it succeeds. */
export async function refusal(work: Promise<unknown>): Promise<string | null> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) return null;
  // A failure in a COMMIT is the driver's error itself.
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

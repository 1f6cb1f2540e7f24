import { Prisma } from '#server/generated/prisma/client.ts';

/** SQLSTATE codes of refusals. */
export const DUPLICATE = '23505';
export const CHECK = '23514';
export const FOREIGN_KEY = '23503';
export const RESTRICTED = '23001';

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

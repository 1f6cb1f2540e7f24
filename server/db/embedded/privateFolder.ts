import { chmod, mkdir } from 'node:fs/promises';

/** Accessible to this user only. */
export const PRIVATE = 0o700;

/**
 * Creates the folder of a database, or restricts an existing one, because PGlite makes its files readable for every
 * user of the machine. A folder owned by another user stays as it is.
 */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE });
  await chmod(folder, PRIVATE).catch(() => undefined);
}

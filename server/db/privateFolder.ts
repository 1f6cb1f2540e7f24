import { chmod, mkdir } from 'node:fs/promises';

/** For this user alone. */
export const PRIVATE = 0o700;

/**
 * Makes the folder of a database, or narrows the one there is: PGlite gives all that it makes to every user of
 * the machine. A folder that belongs to another user can't be narrowed by this one.
 */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE });
  await chmod(folder, PRIVATE).catch(() => undefined);
}

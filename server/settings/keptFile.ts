import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

type Kept = {
  readonly file: string;
  readonly isWhole: (text: string) => boolean;
  readonly make: () => string;
};

/**
 * The text of a file that the first process creates, readable only by its owner. It is written atomically, and an
 * incomplete one is replaced, because an interrupted start or a full disk must not block every later start.
 */
export async function keptFile({ file, isWhole, make }: Kept): Promise<string> {
  const kept = await textOf(file);
  if (kept !== null && isWhole(kept)) return kept;
  const made = make();
  const written = `${file}.${randomUUID()}`;
  try {
    await writeFile(written, made, { mode: 0o600, flag: 'wx', flush: true });
    await (kept === null ? putFirst(written, file) : rename(written, file));
    return (await textOf(file)) ?? made;
  } finally {
    await rm(written, { force: true });
  }
}

/** Keeps a file that another process created in the meantime, because both must use the same one. */
async function putFirst(written: string, file: string): Promise<void> {
  try {
    await link(written, file);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    // Not every file system has links.
    await rename(written, file);
  }
}

/** Null when there is no file. */
export async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

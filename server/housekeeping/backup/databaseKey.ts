import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseLocation } from '#server/db/database.ts';

const KEY_FILE = 'backup-key';
const KEY = /^[0-9a-f]{8}$/;
const PLAIN_NAME = /^\w{1,63}$/;

/**
 * Identifies the backups of a database in a shared folder: by the name of a PostgreSQL database, or by a key stored in
 * the data folder of an embedded one, wherever it is moved.
 */
export async function databaseKey(database: DatabaseLocation): Promise<string> {
  if (database.kind === 'postgresql') {
    return plainName(decodeURIComponent(new URL(database.url).pathname.slice(1)));
  }
  if (database.kind === 'memory') throw new Error('A database in memory has no backups.');
  return keptKey(path.join(database.folder, KEY_FILE));
}

/** Escapes characters that a file name cannot contain, so that different names stay different. */
function plainName(name: string): string {
  if (PLAIN_NAME.test(name)) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.replace(/\W/g, '_').slice(0, 40)}_${hash}`;
}

/** Creates the key when there is none or an invalid one. Only the process that holds the folder gets here. */
async function keptKey(file: string): Promise<string> {
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (KEY.test(kept)) return kept;
  const made = randomBytes(4).toString('hex');
  await writeFile(file, `${made}\n`, { flush: true });
  return made;
}

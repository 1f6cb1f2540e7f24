import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Pack, pack } from 'tar-stream';
import type { EndedBackup } from '#server/db/embedded/onlineBackup.ts';
import { PRIVATE } from '#server/db/embedded/privateFolder.ts';
import { BackupError } from './backupError.ts';

/** Packs the folder of an embedded database into a tar and unpacks it, in pieces. */

const PRIVATE_FILE = 0o600;
const PIECE_BYTES = 1 << 16;
const CONTROL_FILE = 'global/pg_control';
const WAL_FOLDER = 'pg_wal';
/** Matches log segments but not those recycled for later use, nor metadata about them. */
const WAL_SEGMENT = /^[0-9A-F]{24}$/;

/** Folders whose content is recreated when the database opens; `pg_basebackup` skips them too. */
const EMPTIED = new Set([
  WAL_FOLDER,
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|(backup_label|tablespace_map)(\.old)?|pg_internal\.init.*|pgsql_tmp.*)$/;

/**
 * Reads the files of a running database, then calls `end` and adds the log written in the meantime, which recovery
 * applies when the copy is opened.
 */
export function packFolder(folder: string, end: () => Promise<EndedBackup>): Readable {
  const tar = pack();
  fill(tar, folder, end).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  );
  return Readable.from(tar);
}

async function fill(tar: Pack, folder: string, end: () => Promise<EndedBackup>): Promise<void> {
  await addFolder(tar, folder, '');
  await addFile(tar, folder, CONTROL_FILE);
  const { label, firstSegment, lastSegment } = await end();
  for (const name of await readdir(path.join(folder, WAL_FOLDER))) {
    const isNeeded = WAL_SEGMENT.test(name) && name >= firstSegment && name <= lastSegment;
    if (isNeeded) await addFile(tar, folder, path.posix.join(WAL_FOLDER, name));
  }
  tar.entry({ name: 'backup_label', mode: PRIVATE_FILE }, label);
}

async function addFolder(tar: Pack, folder: string, inside: string): Promise<void> {
  for (const entry of await readdir(path.join(folder, inside), { withFileTypes: true })) {
    const name = path.posix.join(inside, entry.name);
    if (LEFT_OUT.test(entry.name) || name === CONTROL_FILE) continue;
    if (entry.isFile()) await addFile(tar, folder, name);
    if (!entry.isDirectory()) continue;
    tar.entry({ name, type: 'directory', mode: PRIVATE });
    if (!EMPTIED.has(name)) await addFolder(tar, folder, name);
  }
}

/** A table and its files may be dropped in the meantime. */
async function addFile(tar: Pack, folder: string, name: string): Promise<void> {
  const file = await open(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return;
  try {
    const { size } = await file.stat();
    const entry = tar.entry({ name, size, mode: PRIVATE_FILE });
    for await (const piece of piecesOf(file, size)) {
      if (!entry.write(piece)) await once(entry, 'drain');
    }
    entry.end(null);
  } finally {
    await file.close();
  }
}

/** A file that has grown is cut to `size`, and one that shrank is padded; recovery rewrites both. */
async function* piecesOf(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const piece = Buffer.alloc(Math.min(PIECE_BYTES, size - at));
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    const isCut = bytesRead === 0;
    yield isCut ? piece : piece.subarray(0, bytesRead);
    at += isCut ? piece.length : bytesRead;
  }
}

/** Also reads tars of older versions, whose names begin with a slash. */
export async function unpackFolder(tar: Readable, folder: string): Promise<void> {
  const entries = extract();
  tar.once('error', (error) => entries.destroy(error));
  tar.on('data', (bytes: Uint8Array) => {
    if (!entries.write(bytes)) tar.pause();
  });
  entries.on('drain', () => tar.resume());
  tar.once('end', () => entries.end(null));
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      const place = placeIn(folder, name);
      await mkdir(type === 'directory' ? place : path.dirname(place), {
        recursive: true,
        mode: PRIVATE,
      });
      if (type === 'directory') entry.resume();
      else {
        const made = createWriteStream(place, { flags: 'wx', mode: PRIVATE_FILE });
        await pipeline(Readable.from(entry), made);
      }
    }
  } finally {
    tar.destroy();
  }
}

function placeIn(folder: string, name: string): string {
  const place = path.join(folder, name);
  if (path.relative(folder, place).startsWith('..')) {
    throw new BackupError(`It holds a file for another folder, ${name}`);
  }
  return place;
}

import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A tar has a header for each file, and fills its last block. */
const TAR_BLOCK_BYTES = 512;

/** What a tar of the folder takes at most; 0 where there is none. Files that go meanwhile don't count. */
export async function tarBytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    bytes += TAR_BLOCK_BYTES;
    if (!entry.isFile()) continue;
    const { size } = await stat(path.join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }));
    bytes += Math.ceil(size / TAR_BLOCK_BYTES) * TAR_BLOCK_BYTES;
  }
  return bytes;
}

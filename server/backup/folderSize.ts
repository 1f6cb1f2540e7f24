import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A tar has a header for each file, and fills its last block. */
const TAR_BLOCK_BYTES = 512;

/** Upper bound of the size of a tar of the folder; 0 where there is none. Skips files deleted meanwhile. */
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

import type { KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Anchor, lineHash, readAnchorLine } from './anchorLine.ts';

/** The file cannot be read or trusted; the message has the line and the reason. */
export class AnchorError extends Error {
  override name = 'AnchorError';
}

/** The lines of the file one by one; empty when there is no file. */
async function* linesOf(file: string): AsyncGenerator<string> {
  if (!(await exists(file))) return;
  const lines = createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) yield line;
}

export async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

/** Yields the anchors in order. Throws `AnchorError` at a forged line or a gap in the chain of lines. */
export async function* readAnchors(file: string, publicKey: KeyObject): AsyncGenerator<Anchor> {
  let previous = '';
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    const anchor = readAnchorLine(line, publicKey);
    if (typeof anchor === 'string') throw new AnchorError(`Line ${number} of ${file} ${anchor}.`);
    if (anchor.previous !== previous) {
      throw new AnchorError(
        `Line ${number} of ${file} does not follow the line before it: a line is missing, or they were put in another order.`,
      );
    }
    previous = lineHash(line);
    yield anchor;
  }
}

/** Hash of the last line, which the next line includes; empty for a new file. */
export async function lastLineHash(file: string): Promise<string> {
  let last: string | null = null;
  for await (const line of linesOf(file)) last = line;
  return last === null ? '' : lineHash(last);
}

/** Protects a file of another program that was configured by mistake from being truncated. */
async function refuseOtherFile(file: string, beginning: Buffer): Promise<void> {
  if (beginning.toString('latin1', 0, 1) === '{') return;
  throw new Error(`AUDIT_ANCHOR_FILE: ${file} holds something else. Name another file.`);
}

/** Removes an incomplete last line, which a crash while writing leaves behind. */
export async function dropTornLine(file: string): Promise<void> {
  if (!(await exists(file))) return;
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    let end = size;
    const window = Buffer.alloc(64 * 1024);
    while (end > 0) {
      const from = Math.max(0, end - window.length);
      const { bytesRead } = await handle.read(window, 0, end - from, from);
      const newline = window.subarray(0, bytesRead).lastIndexOf('\n');
      end = newline === -1 ? from : from + newline + 1;
      if (newline !== -1) break;
    }
    if (end === 0 && size > 0) await refuseOtherFile(file, window);
    if (end < size) await handle.truncate(end);
  } finally {
    await handle.close();
  }
}

/** Appends the line and flushes it to the disk. */
export async function appendLine(file: string, line: string): Promise<void> {
  const handle = await open(file, 'a', 0o644);
  try {
    await handle.appendFile(`${line}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

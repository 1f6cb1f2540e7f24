import type { KeyObject } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Anchor, lineHash, readAnchorLine } from './anchorLine.ts';

/** The file cannot be read or trusted; the message has the line and the reason. */
export class AnchorError extends Error {
  override name = 'AnchorError';
}

/** The last line has no end, which cannot be told from an interrupted write. */
export class TornLineError extends Error {
  override name = 'TornLineError';
  constructor(file: string) {
    super(
      `The last line of ${file} is incomplete: it is being written right now, a process was interrupted there, or the file was cut. Try again after the next anchor, before which an interrupted line is removed. If that does not help, put the file back from a copy or from the mails.`,
    );
  }
}

type Line = {
  readonly text: string;
  /** False for a last line without a line break. */
  readonly isWhole: boolean;
};

/** The lines of the file one by one; empty when there is no file. */
async function* linesOf(file: string): AsyncGenerator<Line> {
  if (!(await exists(file))) return;
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size === 0) return;
    // A line that is appended in the meantime is left out.
    const end = size - 1;
    const { buffer: last } = await handle.read(Buffer.alloc(1), 0, 1, end);
    const lines = createInterface({
      input: handle.createReadStream({ start: 0, end, autoClose: false }),
      crlfDelay: Number.POSITIVE_INFINITY,
    });
    let held: string | null = null;
    for await (const text of lines) {
      if (held !== null) yield { text: held, isWhole: true };
      held = text;
    }
    if (held !== null) yield { text: held, isWhole: last.toString('latin1') === '\n' };
  } finally {
    await handle.close();
  }
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

export type ReadAnchor = Anchor & {
  /** SHA-256 of the line. */
  readonly hash: string;
};

/**
 * Yields the anchors in order. Throws `AnchorError` at a forged line or a gap in the chain of lines, and `TornLineError`
 * at an incomplete last line.
 */
export async function* readAnchors(file: string, publicKey: KeyObject): AsyncGenerator<ReadAnchor> {
  let previous = '';
  let number = 0;
  for await (const { text, isWhole } of linesOf(file)) {
    if (!isWhole) throw new TornLineError(file);
    number += 1;
    const anchor = readAnchorLine(text, publicKey);
    if (typeof anchor === 'string') throw new AnchorError(`Line ${number} of ${file} ${anchor}.`);
    if (anchor.previous !== previous) {
      throw new AnchorError(
        `Line ${number} of ${file} does not follow the line before it: a line is missing, or they were put in another order.`,
      );
    }
    previous = lineHash(text);
    yield { ...anchor, hash: previous };
  }
}

/** Hashes of the complete lines; none for a new file. */
export async function lineHashes(file: string): Promise<readonly string[]> {
  const hashes: string[] = [];
  for await (const { text, isWhole } of linesOf(file)) if (isWhole) hashes.push(lineHash(text));
  return hashes;
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

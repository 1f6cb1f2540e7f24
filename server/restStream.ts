import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Viewer } from './accounts/viewer.ts';
import { UnavailableError } from './errors.ts';
import { takeTurnToExport, takeTurnToRead } from './exportTurns.ts';
import type { RowPage } from './ids.ts';
import { leavingSignal } from './leavingSignal.ts';

/** Who takes a little of a file now and then would hold a turn for ever. */
const LONGEST_MS = 30 * 60_000;

/** Rows that are in memory at once while a list is written out. */
const PAGE = 250;

/** Yields all rows of a list, a page at a time, so that memory stays bounded. */
export async function* pagesOf<Row extends { readonly id: number }>(
  load: (page: RowPage) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let cursor: { readonly id: number } | undefined;
  for (;;) {
    const rows = await load({ take: PAGE, ...(cursor && { skip: 1, cursor }) });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < PAGE) return;
    cursor = { id: last.id };
  }
}

type CsvFile = {
  readonly name: string;
  /** An empty one says that there is more to do before the next: others have a turn then. */
  readonly pieces: AsyncIterable<string>;
};

/**
 * Streams a CSV file, since it may be larger than memory, when it is the viewer's turn. Its head and
 * first rows are made before the headers are sent, so that a failure until then is answered as an error;
 * a later one can only break the connection. Nothing is read any more for who has left.
 */
export async function sendCsv(
  reply: FastifyReply,
  { userId }: Pick<Viewer, 'userId'>,
  { name, pieces }: CsvFile,
  longestMs = LONGEST_MS,
): Promise<void> {
  const signal = leavingSignal(reply);
  await takeTurnToExport(userId, async () => {
    const rest = inTurns(pieces, signal);
    const begun = [await rest.next(), await rest.next()];
    // Of an answer to HEAD nobody reads the body, which would break off half made.
    const isHead = reply.request.method === 'HEAD';
    if (isHead) await rest.return(undefined);
    const stream = Readable.from(isHead ? [] : all(begun, rest), { objectMode: false });
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(stream);
    const tooLong = setTimeout(() => reply.raw.destroy(), longestMs);
    try {
      // The turn lasts until the reader has the last byte, or has left.
      await reply;
    } finally {
      clearTimeout(tooLong);
    }
  });
}

/** The pieces that are not empty. */
async function* inTurns(
  pieces: AsyncIterable<string>,
  signal: AbortSignal,
): AsyncGenerator<string, undefined> {
  const source = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      // There is nobody left to answer: any refusal will do to end the request.
      if (signal.aborted) throw new UnavailableError();
      const next = await takeTurnToRead(() => source.next());
      if (next.done === true) return;
      if (next.value !== '') yield next.value;
    }
  } finally {
    await source.return?.();
  }
}

async function* all(
  begun: readonly IteratorResult<string, undefined>[],
  rest: AsyncGenerator<string, undefined>,
): AsyncGenerator<string> {
  try {
    for (const { done, value } of begun) if (done !== true) yield value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

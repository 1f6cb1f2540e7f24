import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { UnavailableError } from '#server/errors.ts';
import { leavingSignal } from '#server/http/leaving/leavingSignal.ts';
import type { RowPage } from '#server/input/ids.ts';
import type { Viewer } from '#server/viewer.ts';
import { takeTurnToExport, takeTurnToRead } from './exportTurns.ts';

/** A client that reads very slowly would otherwise hold a turn forever. */
const LONGEST_MS = 30 * 60_000;

/** Rows in memory at once while a list is written. */
const PAGE = 250;

/** Yields all rows of a list in pages, so that memory stays bounded. */
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
  /** An empty piece means that more work precedes the next one, and lets others run. */
  readonly pieces: AsyncIterable<string>;
};

/**
 * Streams a CSV file, which may be larger than memory, when it is the viewer's turn. The header and first rows are
 * produced before the HTTP headers are sent, so that a failure until then returns an error; a later one can only break
 * the connection. Reading stops when the client disconnects.
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
    // The body of a response to HEAD is never read, which would abort it halfway.
    const isHead = reply.request.method === 'HEAD';
    if (isHead) await rest.return(undefined);
    const stream = Readable.from(isHead ? [] : all(begun, rest), { objectMode: false });
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(stream);
    const tooLong = setTimeout(() => reply.raw.destroy(), longestMs);
    try {
      // The turn lasts until the client has read the last byte or disconnected.
      await reply;
    } finally {
      clearTimeout(tooLong);
    }
  });
}

/** The non-empty pieces. */
async function* inTurns(
  pieces: AsyncIterable<string>,
  signal: AbortSignal,
): AsyncGenerator<string, undefined> {
  const source = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      // The client has disconnected; any error ends the request.
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

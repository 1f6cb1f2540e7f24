import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { RowPage } from './ids.ts';

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

/**
 * Streams a CSV file, since it may be larger than memory. The first piece is made before the headers are
 * sent, so that a failure until then is answered as an error; a later one can only break the connection.
 */
export async function sendCsv(
  reply: FastifyReply,
  fileName: string,
  pieces: AsyncIterable<string>,
): Promise<FastifyReply> {
  const rest = pieces[Symbol.asyncIterator]();
  const first = await rest.next();
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(all(first, rest), { objectMode: false }));
}

async function* all(
  first: IteratorResult<string>,
  rest: AsyncIterator<string>,
): AsyncGenerator<string> {
  for (let next = first; next.done !== true; next = await rest.next()) {
    if (next.value !== '') yield next.value;
  }
}

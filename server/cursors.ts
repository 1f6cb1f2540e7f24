import { decodeCursorChunk, encodeCursorTuple } from '@pothos/core';
import { isKept } from './input.ts';
import type { Place } from './places.ts';

/** Places as text. Pothos reads them as the cursors that its Prisma plugin makes itself. */
export const cursorOf = (place: Place): string =>
  Buffer.from(`GPC:${encodeCursorTuple(place)}`).toString('base64');

/** What a cursor holds; undefined where it holds nothing, or what no column can be compared with. */
export function readCursor(cursor: string): unknown {
  const [, chunk] = /^GPC:(T:[\s\S]*)$/.exec(Buffer.from(cursor, 'base64').toString('utf8')) ?? [];
  try {
    const place = decodeCursorChunk(chunk);
    return isKept(place) ? place : undefined;
  } catch {
    return undefined;
  }
}

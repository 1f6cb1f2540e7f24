import { decodeCursorChunk, encodeCursorTuple } from '@pothos/core';
import type { Place } from '#server/db/lists/places.ts';
import { isKept } from '#server/input/input.ts';

/** Encodes sort keys as a cursor in the format of Pothos' Prisma plugin. */
export const cursorOf = (place: Place): string =>
  Buffer.from(`GPC:${encodeCursorTuple(place)}`).toString('base64');

/** The content of a cursor; undefined when it is invalid or cannot be compared with a column. */
export function readCursor(cursor: string): unknown {
  const [, chunk] = /^GPC:(T:[\s\S]*)$/.exec(Buffer.from(cursor, 'base64').toString('utf8')) ?? [];
  try {
    const place = decodeCursorChunk(chunk);
    return isKept(place) ? place : undefined;
  } catch {
    return undefined;
  }
}

import { db } from '#server/db/database.ts';
import { idOf, MOST_COUNTED, type PageQuery } from '#server/db/lists/newestFirst.ts';
import { keysIn, PLACES, type Placed, placed } from '#server/db/lists/places.ts';
import { type Oil, Prisma } from '#server/generated/prisma/client.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { type OilFilter, oilConditions } from '#server/oils/oilFilter.ts';
import type { Viewer } from '#server/viewer.ts';
import { EXPIRY, RETEST } from './stateCondition.ts';

export type DayOrder = 'EXPIRES_ON' | 'RETEST_ON';

const DAYS: Readonly<Record<DayOrder, Prisma.Sql>> = { EXPIRES_ON: EXPIRY, RETEST_ON: RETEST };

/** The ids of a page of the listed oils by a date, those without it last. */
export async function pageByDay(
  viewer: Viewer,
  filter: OilFilter,
  order: DayOrder,
  { cursor, take = MOST_COUNTED }: PageQuery,
): Promise<readonly number[]> {
  const isBack = take < 0;
  const [beyond, way] = [Prisma.raw(isBack ? '<' : '>'), Prisma.raw(isBack ? 'DESC' : 'ASC')];
  const day = DAYS[order];
  const behind =
    cursor === undefined
      ? Prisma.empty
      : Prisma.sql`AND (${day}, id) ${beyond} (${placeOf(viewer, day, cursor)})`;
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM oils WHERE ${await oilConditions(viewer, filter)} ${behind}
    ORDER BY ${day} ${way}, id ${way} LIMIT ${Math.abs(take)}`;
  const ids = rows.map(({ id }) => id);
  return isBack ? ids.reverse() : ids;
}

/** A cursor of another organization, or of no row, gives an empty page. */
function placeOf(viewer: Viewer, day: Prisma.Sql, cursor: { readonly id?: unknown }): Prisma.Sql {
  if (typeof cursor.id === 'number') {
    return Prisma.sql`SELECT ${day}, id FROM oils
      WHERE organization_id = ${viewer.organizationId} AND id = ${idOf(cursor)}`;
  }
  const [at, id] = keysIn(viewer, cursor, PLACES.byDay) ?? [null, null];
  return Prisma.sql`${at}::date, ${id}::integer`;
}

const NO_DAY = '9999-12-31';

/** Adds to oils their sort keys in that list. */
export const placedByDay = <Row extends Pick<Oil, 'expiresOn' | 'retestOn' | 'id'>>(
  viewer: Viewer,
  order: DayOrder,
  oils: readonly Row[],
): Placed<Row>[] =>
  placed(viewer, oils, ({ expiresOn, retestOn, id }) => {
    const date = order === 'EXPIRES_ON' ? expiresOn : retestOn;
    return [date === null ? NO_DAY : dayOf(date), id];
  });

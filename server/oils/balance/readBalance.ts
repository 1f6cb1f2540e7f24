import { dateIn, startOfDay } from '#domain/account/timeZone.ts';
import { dayAfter } from '#domain/calendarDate.ts';
import { type BalanceTable, balanceTable } from '#domain/inventory/balance/balanceTable.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { db } from '#server/db/database.ts';
import { InvalidError, NotFoundError } from '#server/errors.ts';
import { refuseForeignDepartment } from '#server/oils/oilAccess.ts';
import { policyOfRequest } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { balanceFigures } from './balanceFigures.ts';

export type AskedBalance = {
  /** `YYYY-MM-DD`; null: the first day of the month of `to`. */
  readonly from: string | null;
  /** `YYYY-MM-DD`, included; null: today. */
  readonly to: string | null;
  /** Lots of this department today; null: of all, and of none. */
  readonly departmentId: number | null;
  /** Name, whatever its case; null: all that have a figure. */
  readonly cannabinoid: string | null;
};

export type Balance = BalanceTable & { readonly from: string; readonly to: string };

/** The mass balance of the viewer's organization over days of its time zone. Everybody of the organization reads it. */
export async function readBalance(viewer: Viewer, asked: AskedBalance): Promise<Balance> {
  const { departmentId, cannabinoid } = asked;
  await refuseForeignDepartment(viewer, departmentId);
  const { organizationId } = viewer;
  const known = await db().cannabinoid.findMany({
    where: { organizationId },
    orderBy: { id: 'asc' },
    select: { id: true, name: true },
  });
  const chosen = known.filter(
    ({ name }) => cannabinoid === null || cannabinoidKey(name) === cannabinoidKey(cannabinoid),
  );
  if (cannabinoid !== null && chosen.length === 0) throw new NotFoundError('Cannabinoid');
  const { timeZone } = await policyOfRequest(viewer);
  const { from, to } = periodOf(timeZone, asked);
  const counted = await balanceFigures(viewer, {
    start: new Date(startOfDay(timeZone, from)),
    end: new Date(startOfDay(timeZone, dayAfter(to, 1))),
    departmentId,
  });
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const figures = counted.map(({ cannabinoidId, ...figure }) => ({
    ...figure,
    cannabinoid: cannabinoidId === null ? null : (names.get(cannabinoidId) ?? ''),
  }));
  const present = new Set(figures.map((figure) => figure.cannabinoid));
  const columns = chosen.map(({ name }) => name);
  const shown = cannabinoid === null ? columns.filter((name) => present.has(name)) : columns;
  return { from, to, ...balanceTable(figures, shown) };
}

function periodOf(timeZone: string, asked: AskedBalance): Pick<Balance, 'from' | 'to'> {
  const to = asked.to ?? dateIn(timeZone, Date.now());
  const from = asked.from ?? `${to.slice(0, 7)}-01`;
  if (to < from) {
    throw new InvalidError([{ path: ['to'], message: 'The last day is before the first.' }]);
  }
  return { from, to };
}

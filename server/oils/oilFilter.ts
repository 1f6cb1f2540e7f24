import type { Viewer } from '#server/accounts/viewer.ts';
import { dateOf } from '#server/calendarDate.ts';
import { plainPattern } from '#server/db/plainPattern.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { getDepartment } from '#server/organizations/departments.ts';

export type OilFilter = {
  /** Null gives active and inactive ones. */
  readonly active?: boolean | null | undefined;
  /** Part of the tag, the description or the batch, ignoring case. */
  readonly search?: string | null | undefined;
  /** Oils of this department, and those without one, which show for all. */
  readonly departmentId?: number | null | undefined;
  /** Of the department only. */
  readonly isOwnOnly?: boolean;
  /** Oils that hold some of the cannabinoid of this name, ignoring case. */
  readonly cannabinoid?: string | null | undefined;
  /** First and last day they were received, `YYYY-MM-DD`. */
  readonly receivedFrom?: string | null | undefined;
  readonly receivedTo?: string | null | undefined;
};

/** The listed oils of the viewer's organization: a department bounds writing, not reading. */
export async function oilsWhere(
  viewer: Viewer,
  { active = null, search, departmentId = null, isOwnOnly = false, ...filter }: OilFilter,
): Promise<Prisma.OilWhereInput> {
  if (departmentId !== null) await getDepartment(viewer, departmentId);
  return {
    organizationId: viewer.organizationId,
    deletedAt: null,
    ...(active === null ? {} : { active }),
    AND: [
      searchWhere(search),
      departmentWhere(departmentId, isOwnOnly),
      holdingWhere(filter.cannabinoid),
      receivedWhere(filter),
    ],
  };
}

function departmentWhere(departmentId: number | null, isOwnOnly: boolean): Prisma.OilWhereInput {
  if (departmentId === null) return {};
  return isOwnOnly ? { departmentId } : { OR: [{ departmentId }, { departmentId: null }] };
}

function searchWhere(search: string | null | undefined): Prisma.OilWhereInput {
  const text = plainPattern(search?.trim() ?? '');
  if (text === '') return {};
  const contains = { contains: text, mode: 'insensitive' as const };
  return { OR: [{ tag: contains }, { description: contains }, { batch: contains }] };
}

const receivedWhere = ({ receivedFrom, receivedTo }: OilFilter): Prisma.OilWhereInput => ({
  receivedOn: {
    ...(receivedFrom == null ? {} : { gte: dateOf(receivedFrom) }),
    ...(receivedTo == null ? {} : { lte: dateOf(receivedTo) }),
  },
});

function holdingWhere(cannabinoid: string | null | undefined): Prisma.OilWhereInput {
  if (cannabinoid == null) return {};
  const name = { equals: plainPattern(cannabinoid.trim()), mode: 'insensitive' as const };
  return { potencies: { some: { percent: { gt: 0 }, cannabinoid: { name } } } };
}

import { KEPT_DAYS } from '#server/db/purgeDue.ts';
import type { Anchored } from './verifyChains.ts';

const DAY_MS = 86_400_000;
/** The clocks of the server that writes anchors and of its database may differ. */
const CLOCKS_DIFFER_MS = 3_600_000;

export type MissingOrganization = {
  readonly organizationId: number;
  /** In words; null when the anchors show that it was closed long enough to be deleted. */
  readonly fault: string | null;
};

/**
 * Finds anchored organizations that no longer exist. Before a purge, 30 days of anchors show the organization closed;
 * without those it was deleted in another way.
 */
export function missingOrganizations(
  { heads, states }: Anchored,
  isThere: (organizationId: number) => boolean,
  now: Date,
): readonly MissingOrganization[] {
  return [...heads.keys()]
    .filter((organizationId) => !isThere(organizationId))
    .map((organizationId) => ({
      organizationId,
      fault: faultOf(states.get(organizationId), now),
    }));
}

function faultOf(
  state: { readonly openAt: string | null; readonly closedAt: string | null } | undefined,
  now: Date,
): string | null {
  const { openAt = null, closedAt = null } = state ?? {};
  if (closedAt === null) return `was deleted and never closed: it was open at ${openAt}`;
  const closedMs = Date.parse(closedAt);
  if (openAt !== null && Date.parse(openAt) > closedMs + CLOCKS_DIFFER_MS) {
    return `was deleted as closed at ${closedAt}, but was open at ${openAt}`;
  }
  if (now.getTime() < closedMs + KEPT_DAYS * DAY_MS - CLOCKS_DIFFER_MS) {
    return `was closed at ${closedAt} and deleted before ${KEPT_DAYS} days were over`;
  }
  return null;
}

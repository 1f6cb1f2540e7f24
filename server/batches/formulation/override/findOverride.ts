import { type LotUse, use } from '#domain/lots/use.ts';
import { usesDigest } from '#domain/record/canonical/canonicalUse.ts';
import { MOST_SIGNERS } from '#domain/review/lotOverride.ts';
import { policyOfBatch, storedUse } from '#server/batches/formulation/use/lotUse.ts';
import { documentInclude } from '#server/batches/writing/document.ts';
import { db } from '#server/db/database.ts';
import { ConflictError, NotFoundError } from '#server/errors.ts';
import { stateOf } from '#server/oils/status/lotFacts.ts';
import { policyOfRequest } from '#server/quality/policy/readPolicy.ts';
import { nameOf, type Viewer } from '#server/viewer.ts';
import { allowanceOf, allowancesOf, daysOf, isAllowedBy, standingAllowances } from './allowance.ts';
import { weighedUntilNow } from './recordedDays.ts';

export type AskedOverride = {
  readonly oilIds: readonly number[];
  /** `YYYY-MM-DD` */
  readonly productionDate: string;
  /** The printed id. */
  readonly batchId: string;
};

/** The content of an override, as a screen shows it before it is signed. */
export type LotOverride = {
  readonly statement: string;
  /** SHA-256 in hex over all lots that Quality has to allow, the batch and its production date. */
  readonly digest: string;
  /** Tags of these lots. */
  readonly tags: readonly string[];
};

/**
 * The permission that these lots would need now for a batch, saved or not; null when none of them needs one. Throws a
 * conflict when one of them may not be used whoever allows it.
 */
export async function findOverride(
  viewer: Viewer,
  { oilIds, productionDate, batchId: printedId }: AskedOverride,
): Promise<LotOverride | null> {
  const { organizationId } = viewer;
  const ids = [...new Set(oilIds)];
  const oils = await db().oil.findMany({
    where: { organizationId, id: { in: ids } },
    orderBy: { id: 'asc' },
  });
  if (oils.length !== ids.length) throw new NotFoundError('Oil');
  const saved = await db().batch.findUnique({
    where: { organizationId_printedId: { organizationId, printedId } },
    select: { id: true, policySnapshot: true, lines: documentInclude.lines },
  });
  const policy = saved ? policyOfBatch(saved.policySnapshot) : await policyOfRequest(viewer);
  const standing = saved ? await standingAllowances(db(), viewer, saved.id) : [];
  const isAllowed = isAllowedBy(standing);
  const now = await weighedUntilNow(viewer, saved?.lines ?? [], productionDate);
  const { weighed } = now;
  const batch = { printedId, productionDate, policy, ...now };
  const used = oils.map((oil) => {
    const days = daysOf(batch, oil.id);
    const isWeighed = weighed.has(String(oil.id));
    const lot = { ...stateOf(oil), tag: oil.tag };
    return {
      oil,
      use: saved ? storedUse(oil, { days, policy }, isWeighed) : use(lot, days, policy),
    };
  });
  refuseUnallowable(used.map((one) => one.use));
  const waiting = used.filter(
    (one) => one.use.kind === 'override' && !isAllowed(allowanceOf(one.oil, batch)),
  );
  const allowances = allowancesOf(
    waiting.map(({ oil }) => oil),
    batch,
  );
  if (allowances.length === 0) return null;
  return {
    statement: allowances.map(({ statement }) => statement).join(' '),
    digest: usesDigest(allowances),
    tags: allowances.map(({ tag }) => tag),
  };
}

/** Throws when Quality can't allow a lot, such as one that was put on hold meanwhile. */
function refuseUnallowable(uses: readonly LotUse[]): void {
  const sentences = uses.flatMap((one) => (one.kind === 'refused' ? [one.sentence] : []));
  if (sentences.length > 0) throw new ConflictError([...new Set(sentences)].join(' '));
}

/** The people of Quality other than the viewer who have a PIN, by name. */
export async function findOverrideSigners({ organizationId, userId }: Viewer) {
  const people = await db().user.findMany({
    where: {
      organizationId,
      id: { not: userId },
      quality: true,
      status: 'active',
      deletedAt: null,
      signingPin: { hash: { not: null } },
    },
    orderBy: [{ lastName: 'asc' }, { firstName: 'asc' }, { id: 'asc' }],
    take: MOST_SIGNERS,
  });
  return people.map((person) => ({ id: person.id, name: nameOf(person) }));
}

import { lowAtIssues } from '#domain/inventory/lowLots.ts';
import type { OilContent, OilDraft } from '#domain/inventory/oilDraft.ts';
import { normalizedOil, oilIssues } from '#domain/inventory/oilIssues.ts';
import { lotFactIssues } from '#domain/lots/facts.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { PercentAnswer } from '#domain/review/retestQuestion.ts';
import type { Tx } from '#server/db/transaction.ts';
import { InvalidError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { type WrittenFacts, withFacts } from './status/lotFacts.ts';

/** An oil as sent by a client, with the ids of what it refers to. */
export type WrittenOil = {
  readonly draft: OilDraft;
  /** Null: the whole organization; undefined keeps the present one. */
  readonly departmentId?: number | null | undefined;
  /** `YYYY-MM-DD`; undefined keeps the present date. */
  readonly receivedOn?: string | undefined;
  /** Null: none; undefined keeps the present one. */
  readonly lowAtGrams?: number | null | undefined;
  readonly facts?: WrittenFacts;
  /** Why its percents changed; absent: not answered. */
  readonly answer?: PercentAnswer;
};

/** An oil with its potencies by cannabinoid id. */
export type StoredContent = Omit<OilContent, 'potencies'> & {
  readonly potencies: readonly {
    readonly cannabinoidId: number;
    readonly name: string;
    readonly percent: number;
  }[];
};

export type KnownCannabinoid = { readonly id: number; readonly name: string };

/** The cannabinoids of the organization. */
export const knownCannabinoids = (
  tx: Tx,
  { organizationId }: Viewer,
): Promise<readonly KnownCannabinoid[]> =>
  tx.cannabinoid.findMany({
    where: { organizationId },
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
  });

/** `knownCannabinoids`, locked against deletion until the transaction ends. */
export const holdCannabinoids = (
  tx: Tx,
  { organizationId }: Viewer,
): Promise<readonly KnownCannabinoid[]> =>
  tx.$queryRaw<KnownCannabinoid[]>`
    SELECT id, name FROM cannabinoids WHERE organization_id = ${organizationId}
    ORDER BY id FOR KEY SHARE`;

/** The draft as it is stored; throws with all issues. */
export function acceptedOil(
  { draft, lowAtGrams = null, facts = {} }: WrittenOil,
  known: readonly KnownCannabinoid[],
): StoredContent {
  const names = known.map(({ name }) => name);
  const issues = [
    ...oilIssues(draft, names),
    ...lowAtIssues(lowAtGrams),
    ...lotFactIssues(withFacts(facts)),
  ];
  if (issues.length > 0) throw new InvalidError(issues);
  return storedContent(normalizedOil(draft), known);
}

/** The oil with cannabinoid ids instead of names. */
export function storedContent(oil: OilContent, known: readonly KnownCannabinoid[]): StoredContent {
  const byKey = new Map(known.map((one) => [cannabinoidKey(one.name), one]));
  const potencies = oil.potencies.flatMap(({ cannabinoid, percent }) => {
    const found = byKey.get(cannabinoidKey(cannabinoid));
    return found ? [{ cannabinoidId: found.id, name: found.name, percent }] : [];
  });
  return {
    ...oil,
    potencies: potencies.sort((one, other) => one.cannabinoidId - other.cannabinoidId),
  };
}

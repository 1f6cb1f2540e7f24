import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import { db } from '#server/db/database.ts';
import { type FieldIssue, InvalidError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { CalculateInput } from './calculateInput.ts';

/** A line of a document that names its lot by tag. */
export type TaggedLine = {
  readonly ingredient_type?: string | null | undefined;
  readonly ingredient_tag?: string | null | undefined;
  readonly calculated_qty?: number | null | undefined;
};

type Lots = Pick<CalculateInput, 'choices' | 'buffer'>;
type NamedLot = {
  readonly written: string;
  readonly id: number;
  readonly tag: string;
  readonly batch: string;
};
type Found = {
  readonly index: number;
  readonly line: TaggedLine;
  readonly oils: readonly NamedLot[];
};

const SEPARATOR = ' / ';

/** True when an active line names a lot. */
export const namesLots = (lines: readonly TaggedLine[]): boolean =>
  lines.some((line) => line.ingredient_type === 'active' && tagOf(line) !== '');

const tagOf = ({ ingredient_tag }: TaggedLine): string => ingredient_tag?.trim() ?? '';

/**
 * The lots that active and buffer lines name by tag, or by "tag / batch": active ones fixed to the grams of their
 * lines, the one of a buffer line as the buffer. Considers oils of the recipe's department and of the whole
 * organization.
 */
export async function lotsOfLines(
  viewer: Viewer,
  departmentId: number | null,
  lines: readonly TaggedLine[],
): Promise<Lots> {
  const named = lines.flatMap((line, index) => {
    const tag = tagOf(line);
    const isOil = line.ingredient_type === 'active' || line.ingredient_type === 'buffer';
    return isOil && tag !== '' ? [{ index, line, tag }] : [];
  });
  if (named.length === 0) return { choices: [], buffer: null };
  const lots = await lotsNamed(viewer, departmentId, [...new Set(named.map(({ tag }) => tag))]);
  const found = named.map(({ index, line, tag }) => ({
    index,
    line,
    oils: lots.filter(({ written }) => written === tag),
  }));
  const issues = found.flatMap(issuesOf);
  if (issues.length > 0) throw new InvalidError(issues);
  return { choices: fixedLots(found), buffer: bufferLot(found) };
}

/** A text may be a tag, or a tag and a batch. A single statement for all of them. */
const lotsNamed = (
  { organizationId }: Viewer,
  departmentId: number | null,
  tags: readonly string[],
): Promise<readonly NamedLot[]> =>
  db().$queryRaw<NamedLot[]>`
    SELECT w.written, o.id, o.tag, o.batch
    FROM oils o
    CROSS JOIN LATERAL (
      VALUES (lower(o.tag)), (lower(o.tag || ${SEPARATOR} || o.batch))
    ) AS named(name)
    JOIN unnest(${tags}::text[]) AS w(written) ON lower(w.written) = named.name
    WHERE o.organization_id = ${organizationId} AND o.active AND o.deleted_at IS NULL
      AND (o.department_id IS NULL OR o.department_id = ${departmentId}::integer)
    ORDER BY o.id`;

function issuesOf({ index, line, oils }: Found): readonly FieldIssue[] {
  const at = (field: string) => ['ingredients', String(index), field];
  const tag = tagOf(line);
  const isActive = line.ingredient_type === 'active';
  if (oils.length > 1) {
    const names = oils.map((oil) => `${oil.tag}${SEPARATOR}${oil.batch}`).join(', ');
    const message = `${tag} fits ${oils.length} lots: ${names}. Write "tag${SEPARATOR}batch" of one of them.`;
    return [{ path: at('ingredient_tag'), message }];
  }
  if (isActive && oils.length === 0) {
    const message = `There is no active oil with the tag ${tag} in this department.`;
    return [{ path: at('ingredient_tag'), message }];
  }
  if (isActive && line.calculated_qty == null) {
    return [{ path: at('calculated_qty'), message: `${tag}: enter the grams of this lot.` }];
  }
  return [];
}

/** A lot on several lines becomes one choice with the sum of their grams. */
function fixedLots(found: readonly Found[]): CalculateInput['choices'] {
  const mgOf = new Map<number, number>();
  for (const { line, oils } of found) {
    const [oil] = oils;
    if (oil === undefined || line.ingredient_type !== 'active') continue;
    mgOf.set(oil.id, (mgOf.get(oil.id) ?? 0) + gramsToMilligrams(line.calculated_qty ?? 0));
  }
  return [...mgOf].map(([oilId, mg]) => ({
    lot: { oilId },
    mode: 'fixed',
    fixedGrams: gramsOfMg(mg),
  }));
}

function bufferLot(found: readonly Found[]): CalculateInput['buffer'] {
  const buffers = found.filter(({ line }) => line.ingredient_type === 'buffer');
  const oils = new Map(buffers.flatMap(({ oils: [oil] }) => (oil ? [[oil.id, oil] as const] : [])));
  const [first, second] = [...oils.values()];
  if (first === undefined) return null;
  if (second !== undefined) {
    const message = `One oil fills a batch, not two: ${first.tag} and ${second.tag}.`;
    const index = String(buffers.at(-1)?.index ?? 0);
    throw new InvalidError([{ path: ['ingredients', index, 'ingredient_tag'], message }]);
  }
  return { oilId: first.id };
}

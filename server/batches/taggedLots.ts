import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { plainPattern } from '#server/db/plainPattern.ts';
import { type FieldIssue, InvalidError } from '#server/errors.ts';
import type { Oil, Prisma } from '#server/generated/prisma/client.ts';
import { departmentOfVersion } from '#server/recipes/service.ts';
import type { CalculateInput } from './calculateInput.ts';

/** A line of a document that names the lot it weighs out by its tag. */
export type TaggedLine = {
  readonly ingredient_type?: string | null | undefined;
  readonly ingredient_tag?: string | null | undefined;
  readonly calculated_qty?: number | null | undefined;
};

type Lots = Pick<CalculateInput, 'choices' | 'buffer'>;
type Found = { readonly index: number; readonly line: TaggedLine; readonly oils: readonly Oil[] };

const SEPARATOR = ' / ';

/**
 * The lots that active and buffer lines name by tag, or by "tag / batch": active ones fixed to the
 * grams of their lines, the one of a buffer line as what fills the rest. Oils of the recipe's
 * department count, and those of the whole organization.
 */
export async function lotsOfLines(
  viewer: Viewer,
  recipeVersionId: number,
  lines: readonly TaggedLine[],
): Promise<Lots> {
  const departmentId = await departmentOfVersion(viewer, recipeVersionId);
  const named = lines.flatMap((line, index) => {
    const tag = line.ingredient_tag?.trim() ?? '';
    const isOil = line.ingredient_type === 'active' || line.ingredient_type === 'buffer';
    return isOil && tag !== '' ? [{ index, line, tag }] : [];
  });
  if (named.length === 0) return { choices: [], buffer: null };
  const oils = await db().oil.findMany({
    where: {
      organizationId: viewer.organizationId,
      deletedAt: null,
      active: true,
      AND: [
        { OR: [{ departmentId: null }, ...(departmentId === null ? [] : [{ departmentId }])] },
        { OR: [...new Set(named.map(({ tag }) => tag))].flatMap(meanings) },
      ],
    },
    orderBy: { id: 'asc' },
  });
  const found = named.map(({ index, line, tag }) => ({
    index,
    line,
    oils: oils.filter((oil) => isMeant(oil, tag)),
  }));
  const issues = found.flatMap(issuesOf);
  if (issues.length > 0) throw new InvalidError(issues);
  return { choices: fixedLots(found), buffer: bufferLot(found) };
}

const same = (text: string) => ({ equals: plainPattern(text), mode: 'insensitive' as const });

/** A written tag may be a tag, or a tag and a batch. */
function meanings(written: string): Prisma.OilWhereInput[] {
  return [
    { tag: same(written) },
    ...halves(written).map(([tag, batch]) => ({ tag: same(tag), batch: same(batch) })),
  ];
}

/** Cut at each " / ", for a tag may hold one itself. */
function halves(written: string): readonly (readonly [string, string])[] {
  const pieces = written.split(SEPARATOR);
  return pieces.slice(1).map((_, index) => [
    pieces
      .slice(0, index + 1)
      .join(SEPARATOR)
      .trim(),
    pieces
      .slice(index + 1)
      .join(SEPARATOR)
      .trim(),
  ]);
}

function isMeant(oil: Oil, written: string): boolean {
  const is = (text: string, other: string) => text.toLowerCase() === other.toLowerCase();
  return (
    is(oil.tag, written) ||
    halves(written).some(([tag, batch]) => is(oil.tag, tag) && is(oil.batch, batch))
  );
}

function issuesOf({ index, line, oils }: Found): readonly FieldIssue[] {
  const at = (field: string) => ['ingredients', String(index), field];
  const tag = line.ingredient_tag?.trim() ?? '';
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

/** A lot that several lines weigh is one choice with the grams of all of them. */
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

import { z } from 'zod';
import { ITEM_TYPES, OPERATORS, POTENCY_UNITS } from '#domain/recipe/recipe.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { actualGramsOfLot, batchYield } from '#domain/record/entries/completion.ts';
import type { Correction } from '#domain/record/entries/corrections.ts';
import { byKind, isOutput } from '#domain/record/entries/headEntries.ts';
import { type AsMade, asMade } from '#domain/record/made/asMade.ts';
import type { MadeTarget } from '#domain/record/made/asMadeTargets.ts';
import type { MadeOil } from '#domain/record/made/charged.ts';
import { DEVIATION_KINDS } from '#domain/record/made/deviations.ts';
import { recordDeviations } from '#domain/record/page/recordDeviations.ts';
import { documentUntargeted } from '#domain/record/page/recordUntargeted.ts';
import { parseId } from '#server/input/ids.ts';
import { inSnakeCase } from '#server/input/snakeCase.ts';
import { logoLink } from '#server/organizations/readOrganization.ts';
import { moment } from '#server/rest/openapi/operation.ts';
import { fieldFrom, view } from '#server/rest/openapi/view.ts';
import { untargetedView } from './formulationView.ts';
import { boundField, boundView, madePartView, madeView } from './madeView.ts';
import type { ShownBatch } from './reading/readBatches.ts';
import {
  type BatchHead,
  type BatchWithDocument,
  documentOf,
  headOf,
  historyOf,
  reasonsOf,
} from './writing/document.ts';

/** The REST representation of a batch. */

/** A batch in a path, by its row id or printed id. */
export const batchPathId = (id: string) => (/^BF-/.test(id) ? id : parseId(id, 'Batch'));
export const batchPath = z.object({
  id: z.string().describe('The id, or the printed one: BF-20260131-A1B2.'),
});

type Head = { readonly batch: BatchHead; readonly head: ReturnType<typeof headOf> };

const inHead = fieldFrom<Head>();
const headFields = {
  id: inHead(z.int(), ({ batch }) => batch.id),
  batch_id: inHead(z.string(), ({ batch }) => batch.printedId),
  recipe_id: inHead(z.int(), ({ batch }) => batch.recipeVersionId),
  recipe_number: inHead(z.string(), ({ batch }) => batch.recipeNumber),
  recipe_description: inHead(z.string(), ({ batch }) => batch.recipeDescription),
  version: inHead(z.int(), ({ batch }) => batch.recipeVersionNumber),
  multiplier: inHead(z.number(), ({ batch }) => batch.multiplier.toNumber()),
  parts: inHead(z.int(), ({ batch }) => batch.parts),
  ...Object.fromEntries(
    Object.entries(
      byKind({
        text: (name) =>
          isOutput(name)
            ? inHead(z.string().optional(), ({ head }) => head[name] || undefined)
            : inHead(z.string(), ({ head }) => head[name]),
        figure: (name) =>
          isOutput(name)
            ? inHead(z.number().optional(), ({ head }) => head[name] ?? undefined)
            : inHead(z.number().nullable(), ({ head }) => head[name]),
        day: (name) => inHead(z.iso.date(), ({ head }) => head[name]),
      }),
    ).map(([name, one]) => [inSnakeCase(name), one]),
  ),
  status: inHead(z.enum(['active', 'completed']), ({ batch }) => batch.status),
  waits_for_verification: inHead(
    z.literal(true).optional().describe('A second person still has to verify it; else absent.'),
    ({ batch }) => batch.waitsForVerification || undefined,
  ),
  is_active: inHead(z.boolean(), ({ batch }) => batch.inactivatedAt === null),
  department_id: inHead(z.int().nullable(), ({ batch }) => batch.departmentId),
  organization_name: inHead(z.string(), ({ batch }) => batch.organizationName),
  logo_url: inHead(z.string().nullable(), ({ batch: { logoId } }) =>
    logoId === null ? null : logoLink({ id: logoId }),
  ),
};

const listedView = view(headFields, { id: 'ListedBatch' });
export const listedBatchView = {
  schema: listedView.schema,
  of: (batch: BatchHead) => listedView.of({ batch, head: headOf(batch) }),
};

type Line = {
  readonly line: BatchDocument['lines'][number];
  readonly row: BatchWithDocument['lines'][number] | undefined;
};
const inLine = fieldFrom<Line>();
const lineView = view({
  id: inLine(z.int().nullable(), ({ row }) => row?.id ?? null),
  position: inLine(z.int(), ({ line }) => line.position),
  parent_position: inLine(z.int().nullable(), ({ line }) => line.parentPosition),
  ingredient_name: inLine(z.string(), ({ line }) => line.ingredientName),
  ingredient_tag: inLine(z.string().nullable(), ({ line }) => line.ingredientTag),
  ingredient_type: inLine(z.enum(ITEM_TYPES), ({ line }) => line.ingredientType),
  calculated_qty: inLine(z.number(), ({ line }) => line.calculatedGrams),
  part_quantities: inLine(z.array(z.number()), ({ line }) => [...line.partGrams]),
  actual_qty: inLine(
    z
      .number()
      .nullable()
      .describe(
        'The weighed grams of the whole line: the sum of its parts once all were weighed, or a total that was not weighed by part.',
      ),
    ({ line }) => line.actualGrams,
  ),
  initials: inLine(z.string(), ({ line }) => line.initials),
  actual_parts: inLine(z.array(z.number().nullable()).describe('One a part.'), ({ line }) => [
    ...line.actualParts,
  ]),
  initials_parts: inLine(z.array(z.string()).describe('One a part.'), ({ line }) => [
    ...line.initialsParts,
  ]),
  lot: inLine(z.string().describe('Lot of an ingredient that is no oil.'), ({ line }) => line.lot),
  oil_id: inLine(z.int().nullable(), ({ row }) => row?.oilId ?? null),
});

type Lot = {
  readonly lot: BatchDocument['lots'][number];
  readonly oilId: number | null;
  readonly actualGrams: number | null;
  readonly made: MadeOil | undefined;
};
const inLot = fieldFrom<Lot>();
const lotView = view({
  oil_id: inLot(z.int().nullable(), ({ oilId }) => oilId),
  tag: inLot(z.string(), ({ lot }) => lot.tag),
  description: inLot(z.string(), ({ lot }) => lot.description),
  batch: inLot(z.string(), ({ lot }) => lot.batch),
  department: inLot(
    z
      .string()
      .nullable()
      .describe(
        'Where it belonged when the batch was saved; null: the whole organization, or not kept.',
      ),
    ({ lot }) => lot.departmentName,
  ),
  mode: inLot(z.enum(['flexible', 'use_all', 'fixed', 'buffer']), ({ lot }) => lot.mode),
  qty: inLot(z.number(), ({ lot }) => lot.grams),
  actual_qty: inLot(z.number().nullable(), ({ actualGrams }) => actualGrams),
  made_qty: inLot(z.number().nullable(), ({ made }) => made?.grams ?? null),
  counts_planned: inLot(z.boolean().nullable(), ({ made }) => made?.countsPlanned ?? null),
  cannabinoids: inLot(z.record(z.string(), z.number()), ({ lot }) => lot.percents),
  upper_percents: inLot(
    z
      .record(z.string(), z.number().nullable())
      .optional()
      .describe(
        'The most that its tests left possible when the batch was saved, by which maximums are judged; null: unknown. Absent where percents count.',
      ),
    ({ lot: { uppers } }) =>
      uppers &&
      Object.fromEntries(
        Object.entries(uppers).map(([name, one]) => [name, one === 'unknown' ? null : one]),
      ),
  ),
});

type Target = {
  readonly target: BatchDocument['targets'][number];
  readonly made: MadeTarget | undefined;
};
const inTarget = fieldFrom<Target>();
/** The fields as made are in the unit of the target; null until something was weighed. */
const targetView = view({
  cannabinoid: inTarget(z.string(), ({ target }) => target.cannabinoid),
  operator: inTarget(z.enum(OPERATORS), ({ target }) => target.operator),
  value: inTarget(z.number(), ({ target }) => target.value),
  unit: inTarget(z.enum(POTENCY_UNITS), ({ target }) => target.unit),
  target_mg: inTarget(z.number(), ({ target }) => target.targetMg),
  achieved_mg: inTarget(z.number().describe('As planned.'), ({ target }) => target.achievedMg),
  as_made_mg: inTarget(z.number().nullable(), ({ made }) => made?.mg ?? null),
  as_made: inTarget(z.number().nullable(), ({ made }) => made?.made ?? null),
  difference: inTarget(z.number().nullable(), ({ made }) => made?.difference ?? null),
  difference_percent: inTarget(
    z.number().nullable(),
    ({ made }) => made?.differencePercent ?? null,
  ),
  met: inTarget(
    z
      .boolean()
      .nullable()
      .describe(
        'Equal within 5 %, a minimum at most 5 % short, a maximum not passed: by the batch and by each of its parts.',
      ),
    ({ made }) => made?.met ?? null,
  ),
  bound: inTarget(boundField, ({ made }) => (made?.bound ? boundView.of(made.bound) : undefined)),
  as_made_parts: inTarget(
    z
      .array(madePartView.schema)
      .describe('Over its own grams; empty where nothing was weighed by part.'),
    ({ made }) => (made?.parts ?? []).map((one, at) => madePartView.of({ ...one, part: at + 1 })),
  ),
});

const REST_NAMES: Readonly<Record<string, string>> = { actualGrams: 'actual_qty' };

const inCorrection = fieldFrom<Correction>();
const correctionView = view({
  field: inCorrection(z.string(), ({ field }) => REST_NAMES[field] ?? inSnakeCase(field)),
  position: inCorrection(z.int().nullable(), ({ linePosition }) => linePosition),
  part: inCorrection(
    z.int().nullable().describe('From 1; null for an entry of the whole line.'),
    ({ part }) => part,
  ),
  from: inCorrection(z.string(), ({ from }) => from),
  to: inCorrection(z.string(), ({ to }) => to),
  reason: inCorrection(z.string(), ({ reason }) => reason),
  corrected_by: inCorrection(z.string(), ({ by }) => by),
  corrected_at: inCorrection(moment, ({ at }) => at),
});

type Whole = Head & {
  readonly batch: ShownBatch;
  readonly document: BatchDocument;
  readonly made: AsMade | null;
};
const from = fieldFrom<Whole>();
const wholeView = view(
  {
    ...headFields,
    completed_at: from(moment.nullable(), ({ batch }) => batch.completedAt?.toISOString() ?? null),
    completed_by: from(z.string().nullable(), ({ batch }) => batch.completedByName),
    percent_of_theoretical: from(
      z.number().nullable(),
      ({ document, head }) =>
        batchYield(document, head.finishedQuantity)?.percentOfTheoretical ?? null,
    ),
    revision: from(z.int(), ({ batch }) => batch.revision),
    ingredients: from(z.array(lineView.schema), ({ batch, document }) =>
      document.lines.map((line, index) => lineView.of({ line, row: batch.lines[index] })),
    ),
    oils: from(z.array(lotView.schema), ({ batch, document, made }) =>
      document.lots.map((lot, index) =>
        lotView.of({
          lot,
          oilId: batch.lots[index]?.oilId ?? null,
          actualGrams: actualGramsOfLot(lot, document.lines),
          made: made?.oils[index],
        }),
      ),
    ),
    targets: from(z.array(targetView.schema), ({ document, made }) =>
      document.targets.map((target, index) =>
        targetView.of({ target, made: made?.targets[index] }),
      ),
    ),
    warnings: from(
      z
        .array(z.string())
        .describe(
          'Notices before weighing, as it was saved; in place of a permission of Quality that no longer holds, that it does not.',
        ),
      ({ batch: { shownWarnings } }) => [...shownWarnings],
    ),
    untargeted: from(z.array(untargetedView.schema), ({ document }) =>
      documentUntargeted(document).map(untargetedView.of),
    ),
    untargeted_limit_percent: from(
      z.number().nullable(),
      ({ document }) => document.untargetedLimitPercent,
    ),
    as_made: from(
      madeView.schema.nullable().describe('From actual grams; null until something was weighed.'),
      ({ made }) => made && madeView.of(made),
    ),
    reasons: from(
      z
        .strictObject({ lines: z.string(), targets: z.string(), yield: z.string() })
        .nullable()
        .describe('Given at completion; null before it.'),
      ({ batch }) => (batch.completedAt === null ? null : reasonsOf(batch)),
    ),
    allowed_uses: from(
      z
        .array(z.string())
        .optional()
        .describe(
          'Lots that Quality allowed at completion, absent without any; those of the save are in `warnings`.',
        ),
      ({ batch: { allowedUses } }) => (allowedUses.length === 0 ? undefined : [...allowedUses]),
    ),
    stopped_lots: from(
      z
        .array(z.string())
        .optional()
        .describe(
          'Lots that were stopped since an open batch was saved, or that only Quality allows without a permission that holds as they are now; absent without any.',
        ),
      ({ batch: { stopped } }) => (stopped.length === 0 ? undefined : [...stopped]),
    ),
    deviations: from(
      z.array(
        z.strictObject({
          kind: z.enum(DEVIATION_KINDS),
          differences: z.string(),
          reason: z.string(),
        }),
      ),
      ({ batch, document, head }) =>
        recordDeviations(document, head, historyOf(batch)).map(({ kind, differences, reason }) => ({
          kind,
          differences: differences.join('; '),
          reason,
        })),
    ),
    corrections: from(z.array(correctionView.schema), ({ batch }) =>
      historyOf(batch).corrections.map(correctionView.of),
    ),
  },
  { id: 'Batch', description: 'A frozen document and what was written on it.' },
);

export const batchView = {
  schema: wholeView.schema,
  of: (batch: ShownBatch) => {
    const document = documentOf(batch);
    return wholeView.of({ batch, head: headOf(batch), document, made: asMade(document) });
  },
};

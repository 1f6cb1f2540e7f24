import { z } from 'zod';
import { MOST_PARTS } from '#domain/recipe/scale.ts';
import { type NamedLine, positionsOfNames } from '#domain/record/document/namedLines.ts';
import { headInput, overrideInput } from '#server/batches/entryFields.ts';
import { type BatchWithDocument, documentOf } from '#server/batches/writing/document.ts';
import { type FieldIssue, InvalidError } from '#server/errors.ts';
import { isObject, parseInput } from '#server/input/input.ts';
import { inSnakeCase } from '#server/input/snakeCase.ts';
import { restName, translated } from '#server/operations/translate.ts';
import { signingInput } from '#server/quality/signingFields.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => (value === null ? '' : value));
const number = z.number('Expected a number').nullish();
const id = z.union([z.number(), z.string()], 'Expected an id').transform(String);

const head = z.object(headInput);
/** The entries of the head under their REST names. */
export const headBody = Object.fromEntries(
  Object.entries(headInput).map(([name, entry]) => [restName(name, entry), entry]),
);
export const headOf = (body: object) => parseInput(head, translated(head, body, 'rest'));

/** Entries of a whole line, and lists with one entry per part. */
export const lineEntryBody = {
  actual_qty: number,
  initials: text,
  lot: text,
  actual_parts: z.array(z.number('Expected a number').nullable()).max(MOST_PARTS).nullish(),
  initials_parts: z.array(z.string('Expected text').nullable()).max(MOST_PARTS).nullish(),
};

const called = z.string().max(1_000).nullish();

/** The fields by which a body names a line. Lines without a name are identified by their index in the list. */
export const lineNameBody = {
  ingredient_name: called,
  ingredient_tag: called,
  ingredient_type: called,
};

export const lineNameOf = (line: z.output<z.ZodObject<typeof lineNameBody>>) => ({
  name: line.ingredient_name ?? '',
  tag: line.ingredient_tag ?? '',
  type: line.ingredient_type ?? '',
});

type LineEntryBody = z.output<z.ZodObject<typeof lineEntryBody>>;

/** The documented entries of a line as the services accept them. */
export function lineEntryOf(line: LineEntryBody) {
  const { actual_parts: actuals, initials_parts: initials } = line;
  const count = Math.max(actuals?.length ?? 0, initials?.length ?? 0);
  return {
    actualGrams: line.actual_qty,
    initials: line.initials,
    lot: line.lot,
    parts: Array.from({ length: count }, (_, index) => ({
      part: index + 1,
      actualGrams: actuals?.[index],
      initials: initials == null ? undefined : (initials[index] ?? ''),
    })),
  };
}

/** The issue of a list that has fewer or more entries than there are parts. */
export function partListIssues(
  line: LineEntryBody,
  index: number,
  parts: number,
): readonly FieldIssue[] {
  return (['actual_parts', 'initials_parts'] as const).flatMap((name) => {
    const list = line[name];
    if (list == null || list.length === parts) return [];
    const message = `Expected one entry for each of ${parts} parts, null where there is none`;
    return [{ path: ['ingredients', String(index), name], message }];
  });
}

/** The documented batch body. Frozen fields may be included only if they are unchanged. */
export const entriesRequest = z.object({
  recipe_id: id.nullish(),
  department_id: id.nullish(),
  recipe_number: z.string().nullish(),
  version: number,
  multiplier: number,
  parts: number,
  status: z.string().nullish(),
  ...headBody,
  ingredients: z
    .array(
      z.object({
        /** The position of the line; its index in the list by default. */
        position: z.int().nullish(),
        id: id.nullish(),
        calculated_qty: number,
        ...lineNameBody,
        ...lineEntryBody,
      }),
    )
    .max(10_000)
    .nullish(),
});

const reason = text.describe('Printed on the record; "No reason given" where it is due.');

const signature = signingInput
  .nullish()
  .describe('What /signing answers, signed; for a batch that asks for signatures.');

export const completionRequest = entriesRequest.omit({ status: true }).extend({
  reasons: z.object({ lines: reason, targets: reason, yield: reason }).nullish(),
  signature,
  override: overrideInput.nullish(),
});

export const correctionRequest = entriesRequest
  .omit({ status: true })
  .extend({ reason: text, signature });

/** The body with the names of the signature as its schema has them. */
export const withSignature = (body: unknown): unknown =>
  isObject(body) && 'signature' in body
    ? { ...body, signature: translated(signingInput, body['signature'], 'rest') }
    : body;

/** The body with the permission of Quality under the names of the services. */
export const withOverride = (body: unknown): unknown =>
  isObject(body) && body['override'] != null
    ? { ...body, override: translated(overrideInput, body['override'], 'rest') }
    : body;

type EntriesBody = Omit<z.output<typeof entriesRequest>, 'status'> & {
  readonly status?: string | null | undefined;
};

/** The entries of a body by line; refuses a body that changes frozen values. */
export function entriesOf(body: EntriesBody, batch: BatchWithDocument) {
  const ingredients = body.ingredients ?? [];
  const named = positionsOfNames(
    documentOf(batch),
    ingredients.map((line) => ({
      ...lineNameOf(line),
      calculatedGrams: line.calculated_qty ?? null,
      position: line.position ?? positionOf(batch, line.id),
    })),
  );
  refuseUnknown(named);
  const lines = ingredients.map((line, index) => ({
    position: index + 1,
    ...named[index],
    ...lineEntryOf(line),
  }));
  refuseOtherwise(body, batch, lines);
  return { ...headOf(body), lines };
}

function refuseUnknown(named: readonly NamedLine[]): void {
  const issues = named.flatMap((found, index) =>
    'message' in found
      ? [
          {
            path: ['ingredients', String(index), inSnakeCase(found.field)],
            message: found.message,
          },
        ]
      : [],
  );
  if (issues.length > 0) throw new InvalidError(issues);
}

/** The position of the line with this row id; a foreign id matches no line. */
function positionOf({ lines }: BatchWithDocument, lineId: string | null | undefined) {
  if (lineId == null) return undefined;
  return lines.find((line) => String(line.id) === lineId)?.position ?? 0;
}

const NOTICED = 0.0005;

function refuseOtherwise(
  body: EntriesBody,
  batch: BatchWithDocument,
  lines: readonly { readonly position: number }[],
): void {
  const differs = (sent: unknown, kept: unknown) => sent != null && String(sent) !== String(kept);
  const frozen: readonly (readonly [string, unknown, unknown])[] = [
    ['recipe_id', body.recipe_id, batch.recipeVersionId],
    ['department_id', body.department_id, batch.departmentId],
    ['recipe_number', body.recipe_number, batch.recipeNumber],
    ['version', body.version, batch.recipeVersionNumber],
    ['multiplier', body.multiplier, batch.multiplier.toNumber()],
    ['parts', body.parts, batch.parts],
  ];
  const issues: FieldIssue[] = frozen
    .filter(([, sent, kept]) => differs(sent, kept))
    .map(([name]) => ({ path: [name], message: 'A saved batch keeps this as it was frozen.' }));
  if (differs(body.status, batch.status)) {
    const message = `Complete a batch with POST /api/batches/${batch.id}/complete.`;
    issues.push({ path: ['status'], message });
  }
  for (const [index, written] of (body.ingredients ?? []).entries()) {
    issues.push(...partListIssues(written, index, batch.parts));
    const { calculated_qty: claimed } = written;
    const line = batch.lines.find(({ position }) => position === lines[index]?.position);
    if (claimed == null || !line) continue;
    const calculated = line.calculatedGrams.toNumber();
    if (Math.abs(claimed - calculated) < NOTICED) continue;
    const message = `${line.ingredientName}: the batch says ${calculated.toFixed(3)} g, not ${claimed.toFixed(3)} g.`;
    issues.push({ path: ['ingredients', String(index), 'calculated_qty'], message });
  }
  if (issues.length > 0) throw new InvalidError(issues);
}

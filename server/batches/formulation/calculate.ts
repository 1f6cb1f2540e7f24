import { dateIn } from '#domain/account/timeZone.ts';
import { capsOfLabel } from '#domain/formulation/problem/capsOfLabel.ts';
import { PERCENT_UNITS } from '#domain/formulation/problem/percents.ts';
import type { Cap, Choice, FormulationInput, Oil } from '#domain/formulation/types.ts';
import { withLabels } from '#domain/inventory/lotLabels.ts';
import { oilKey } from '#domain/inventory/naming.ts';
import type { LotDates, LotState } from '#domain/lots/effectiveState.ts';
import { typedUppers } from '#domain/lots/results/typedUppers.ts';
import { isOffered } from '#domain/lots/use.ts';
import { isQualityOn } from '#domain/quality/policy.ts';
import type { PlannedFormulation } from '#domain/record/plan/plannedFormulation.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { parseInput } from '#server/input/input.ts';
import { findOils, listStock, lotOf, uppersOf } from '#server/oils/readOils.ts';
import { stateOf } from '#server/oils/status/lotFacts.ts';
import type { StockedOil } from '#server/oils/stock/stock.ts';
import type { StoredPolicy } from '#server/quality/policy/readPolicy.ts';
import { contentOf, labelOfRow } from '#server/recipes/reading/content.ts';
import { type FoundRecipeVersion, findRecipeVersion } from '#server/recipes/reading/readRecipe.ts';
import type { Viewer } from '#server/viewer.ts';
import { type CalculateInput, type CalculateRequest, calculateInput } from './calculateInput.ts';
import { findRules } from './rules.ts';
import { solve, solveUnlessStockHelps } from './solver.ts';
import { takeTurn } from './turns.ts';
import { type LotMark, marksOf } from './use/lotMarks.ts';

/** Number of lots in stock, oldest first, that remedies consider. */
const MOST_STOCK = 2_000;

/** A lot with the texts that the record prints. */
export type PickedLot = Oil & {
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  /** Null: the whole organization. Absent: a temporary lot. */
  readonly departmentId?: number | null;
  /** Its status and dates. Absent: a temporary lot. */
  readonly standing?: LotDates & Pick<LotState, 'status'>;
};

export type Question = {
  readonly version: FoundRecipeVersion;
  readonly lots: readonly PickedLot[];
  readonly policy: StoredPolicy;
  /** The calculation as input of the domain. */
  readonly problem: FormulationInput;
};

export type Calculation = Question & { readonly formulation: PlannedFormulation };
type Answered = Pick<Calculation, 'problem' | 'formulation'> & {
  readonly marks: readonly LotMark[];
};

/** Solves with the current recipe and oils; everyone in the organization may do this. */
export const calculate = (viewer: Viewer, input: CalculateInput): Promise<Calculation> =>
  takeTurn(viewer, async () => {
    const question = await questionOfRecord(viewer, input, db());
    return { ...question, formulation: await solve(question.problem) };
  });

/** Reads the input of `calculate` again within a transaction. */
export const questionOfRecord = (
  viewer: Viewer,
  input: CalculateInput,
  client: Tx,
): Promise<Question> => questionOf(viewer, input, client, 'allDepartments');

/** `calculate`, but when there is no blend, remedies also consider lots in stock that were not picked. */
export const calculateWithRemedies = (viewer: Viewer, input: CalculateInput): Promise<Answered> =>
  takeTurn(viewer, () => withRemedies(viewer, input));

async function withRemedies(viewer: Viewer, input: CalculateInput): Promise<Answered> {
  const { lots, policy, problem } = await questionOf(viewer, input, db(), 'asNeeded');
  const today = dateIn(policy.timeZone, Date.now());
  const marks = marksOf(lots, policy, today);
  const answer = await solveUnlessStockHelps(problem);
  if (answer !== null) return { problem, formulation: answer, marks };
  const picked = new Set(lots.map(({ id }) => id));
  const stock = await listStock(viewer, MOST_STOCK);
  const unpicked = stock
    .map((oil) => offeredLot(pickedLot(oil, policy), policy, today))
    .filter(({ id }) => !picked.has(id));
  const others = (await labelled(viewer, [...lots, ...unpicked], db(), 'asNeeded')).slice(
    lots.length,
  );
  const formulation = await solve({ ...problem, oils: [...lots, ...others] });
  return { problem, formulation, marks };
}

/** A record stores the department of each lot; a result names it only when tag and batch are ambiguous. */
type Naming = 'allDepartments' | 'asNeeded';

async function questionOf(
  viewer: Viewer,
  input: CalculateInput,
  client: Tx,
  naming: Naming,
): Promise<Question> {
  const version = await findRecipeVersion(viewer, input.recipeVersionId, client);
  const { multiplier, choices, buffer, order } = parseInput(calculateInput, input);
  const asked = [...choices.map(({ lot }) => lot), ...(buffer === null ? [] : [buffer])];
  const oilIds = asked.flatMap((lot) => ('oilId' in lot ? [lot.oilId] : []));
  const [stored, { untargetedLimitPercent, policy }] = await Promise.all([
    findOils(viewer, oilIds, client),
    findRules(viewer, client),
  ]);
  const temporary = asked.flatMap((lot) =>
    'temporary' in lot ? [temporaryLot(lot.temporary, policy)] : [],
  );
  const lots = await labelled(
    viewer,
    [...stored.map((oil) => pickedLot(oil, policy)), ...temporary],
    client,
    naming,
  );
  const caps = await findCaps(viewer, version, client);
  const problem: FormulationInput = {
    recipe: contentOf(version),
    multiplier,
    oils: lots,
    choices: choices.map(choiceOf),
    bufferOilId: buffer === null ? null : lotIdOf(buffer),
    order,
    untargetedLimitPercent,
    ...(caps.length > 0 && { caps }),
  };
  return { version, lots, policy, problem };
}

/** The caps from the label of the recipe; without profiles it costs no statement. */
async function findCaps(
  { organizationId }: Viewer,
  version: FoundRecipeVersion,
  client: Tx,
): Promise<readonly Cap[]> {
  if (version.labelProfileKeys.length === 0) return [];
  const known = await client.cannabinoid.findMany({
    where: { organizationId },
    select: { name: true },
  });
  return capsOfLabel(
    labelOfRow(version),
    known.map(({ name }) => name),
  );
}

/** Each oil with its label, which includes the department as `naming` requires. */
async function labelled(
  { organizationId }: Viewer,
  lots: readonly PickedLot[],
  client: Tx,
  naming: Naming,
): Promise<readonly PickedLot[]> {
  const areAlike = new Set(lots.map(oilKey)).size < lots.length;
  if (naming === 'asNeeded' && !areAlike) return withLabels(lots);
  const departments = await client.department.findMany({
    where: { organizationId },
    select: { id: true, name: true },
  });
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  return withLabels(
    lots.map((lot) => {
      const { departmentId } = lot;
      if (departmentId === undefined) return lot;
      return { ...lot, departmentName: names.get(departmentId ?? 0) ?? null };
    }),
  );
}

const pickedLot = (oil: StockedOil, policy: StoredPolicy): PickedLot => ({
  ...lotOf(oil),
  ...(isQualityOn(policy) && { uppers: uppersOf(oil) }),
  tag: oil.tag,
  description: oil.description,
  batch: oil.batch,
  departmentId: oil.departmentId,
  standing: standingOf(oil),
});

/** Only lots that may be used are offered. */
function offeredLot(lot: PickedLot, policy: StoredPolicy, today: string): PickedLot {
  if (lot.standing === undefined) return lot;
  const isUsable = isOffered({ ...lot.standing, tag: lot.tag }, today, policy);
  return isUsable ? lot : { ...lot, mayUse: false };
}

function standingOf(oil: StockedOil) {
  const { status, expiresOn, retestOn } = stateOf(oil);
  return { status, expiresOn, retestOn };
}

type AskedChoice = CalculateRequest['choices'][number];
type AskedLot = AskedChoice['lot'];
type TemporaryLot = Extract<AskedLot, { temporary: unknown }>['temporary'];

/** Has the percents that the record will store, so that the stored document gives the same figures. */
function temporaryLot(
  { key, quantityGrams, potencies, ...words }: TemporaryLot,
  policy: StoredPolicy,
): PickedLot {
  const percents = Object.fromEntries(
    potencies.map(({ cannabinoid, percent }) => [
      cannabinoid,
      Math.round(percent * PERCENT_UNITS) / PERCENT_UNITS,
    ]),
  );
  return {
    ...words,
    id: key,
    label: words.tag,
    grams: quantityGrams,
    percents,
    ...(isQualityOn(policy) && { uppers: typedUppers(percents) }),
  };
}

const lotIdOf = (lot: AskedLot): string => ('oilId' in lot ? String(lot.oilId) : lot.temporary.key);

function choiceOf(choice: AskedChoice): Choice {
  const oilId = lotIdOf(choice.lot);
  return choice.mode === 'fixed'
    ? { oilId, mode: 'fixed', grams: choice.fixedGrams }
    : { oilId, mode: choice.mode };
}

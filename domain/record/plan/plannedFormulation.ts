import { listText } from '#domain/format.ts';
import type {
  Feasible,
  Formulation,
  FormulationInput,
  Infeasible,
  TargetResult,
} from '#domain/formulation/types.ts';
import { listedTargets, type PlannedResult, planWarnings } from '#domain/record/made/asListed.ts';
import { plannedBatch } from './plannedBatch.ts';

/** A target that would be judged off the plan although every line is weighed exactly as listed. */
export type OffAsListed = Pick<TargetResult, 'cannabinoid' | 'operator'> & {
  readonly result: Exclude<PlannedResult, 'Met'>;
};

/** A successful calculation, with how the record will judge a plan made from it. */
export type PlannedFeasible = Feasible & { readonly offAsListed: readonly OffAsListed[] };

export type PlannedFormulation = PlannedFeasible | Infeasible;

/**
 * An answer extended by whether its targets hold when every line is weighed exactly as listed. The calculation relates
 * targets to the batch weight, which lines without a buffer may not fill. `answer` must belong to `input`.
 */
export function withPlan(input: FormulationInput, answer: Feasible): PlannedFeasible;
export function withPlan(input: FormulationInput, answer: Formulation): PlannedFormulation;
export function withPlan(input: FormulationInput, answer: Formulation): PlannedFormulation {
  if (!answer.ok) return answer;
  const planned = planOf(input, answer);
  const listed = listedTargets(planned);
  return {
    ...answer,
    offAsListed: listed.flatMap(({ target: { cannabinoid, operator }, result }) =>
      result === 'Met' ? [] : [{ cannabinoid, operator, result }],
    ),
    warnings: [...planWarnings(planned, listed), ...answer.warnings],
  };
}

/** The plan as the lines of the record. */
function planOf({ recipe, multiplier, oils }: FormulationInput, answer: Feasible) {
  const used = new Set(answer.allocations.map(({ oilId }) => oilId));
  if (answer.buffer?.oilId) used.add(answer.buffer.oilId);
  return plannedBatch({
    content: recipe,
    multiplier,
    parts: 1,
    blend: answer,
    oils: oils
      .filter(({ id }) => used.has(id))
      .map(({ id, label, percents, uppers }) => ({
        ...{ id, tag: label, description: '', batch: '' },
        percents,
        ...(uppers && { uppers }),
      })),
  });
}

/** The success message of both APIs. */
export const successMessage = (answer: PlannedFeasible): string =>
  `Every target is met within 1 mg${exceptionsText(answer)}.`;

/** `, THC at full weight only`: exceptions to "every target is met"; usually empty. */
export function exceptionsText({ offAsListed }: Pick<PlannedFeasible, 'offAsListed'>): string {
  const names = offAsListed
    .filter(({ result }) => result === 'Met at full weight only')
    .map(({ cannabinoid }) => cannabinoid);
  return names.length === 0 ? '' : `, ${listText([...new Set(names)])} at full weight only`;
}

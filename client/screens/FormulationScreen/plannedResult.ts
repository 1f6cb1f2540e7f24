import type { TargetResult } from '#domain/formulation/types.ts';
import type { PlannedResult } from '#domain/record/asListed.ts';
import type { PlannedFormulation } from '#domain/record/plannedFormulation.ts';

/** A target of a preview in the words that its record will have for it. */
export function plannedResult(
  { cannabinoid, operator, met }: TargetResult,
  preview: PlannedFormulation | null,
): PlannedResult {
  const off = preview?.ok ? preview.offAsListed : [];
  const found = off.find((one) => one.cannabinoid === cannabinoid && one.operator === operator);
  return found?.result ?? (met ? 'Met' : 'Not met');
}

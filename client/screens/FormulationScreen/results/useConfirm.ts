import { useNavigate } from 'react-router';
import { saveConfirmed } from '#client/screens/batches/run/keepConfirmed.ts';
import { documentPath, type Run } from '#client/screens/batches/run/runLinks.ts';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import type { PlannedFeasible } from '#domain/record/plan/plannedFormulation.ts';

/** Keeps the answer that was confirmed, and opens the document that stands on it. */
export function useConfirm(run: Run, input: FormulationInput, stock: OilStock) {
  const navigate = useNavigate();
  return ({ digest, allocations }: PlannedFeasible) => {
    const { recipeId, multiplier, parts } = run;
    const { choices, oils } = input;
    const bufferOilId = input.bufferOilId ?? null;
    const oilIds = Object.fromEntries(
      oils.flatMap(({ id }) => {
        const globalId = stock.globalIds.get(id);
        return globalId === undefined ? [] : [[id, globalId] as const];
      }),
    );
    const used = new Set(oils.map(({ id }) => id));
    const temporaryOils = stock.temporaryOils.filter(({ id }) => used.has(id));
    saveConfirmed({
      recipeVersionId: recipeId,
      multiplier,
      parts,
      choices,
      oilIds,
      bufferOilId,
      ...(input.order && { order: input.order }),
      temporaryOils,
      digest,
    });
    const oilGlobalIds = [...Object.values(oilIds), ...temporaryOils.map(({ id }) => id)];
    void navigate(documentPath(run), {
      state: { recipeId, multiplier, parts, allocations, oils: oilGlobalIds, bufferOilId },
    });
  };
}

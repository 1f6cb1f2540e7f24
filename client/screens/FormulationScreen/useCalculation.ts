import { useState, useTransition } from 'react';
import { useNavigate } from 'react-router';
import { saveConfirmed } from '#client/screens/run/confirmedCalculation.ts';
import { documentPath, type Run } from '#client/screens/run/runLinks.ts';
import { formulate } from '#domain/formulation/solve.ts';
import type { Formulation, FormulationInput } from '#domain/formulation/types.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { formulationInput } from './formulationInput.ts';
import type { OilSelection } from './selection.ts';
import { useCalculateFormulation } from './useCalculateFormulation.ts';
import type { OilStock } from './useOilStock.ts';

export type CalculationState =
  | { readonly kind: 'none' }
  | { readonly kind: 'answered'; readonly answer: Formulation }
  /** The server solved something else: an oil or the recipe changed in between. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly message: string };

export type Calculation = {
  readonly state: CalculationState;
  readonly isRunning: boolean;
  readonly calculate: () => Promise<void>;
  /** Null until a calculation of exactly this selection has succeeded. */
  readonly confirm: (() => void) | null;
};

type Props = {
  readonly run: Run;
  readonly content: RecipeContent;
  readonly selection: OilSelection;
  readonly stock: OilStock;
};

/** It counts for the very selection it was asked for, whatever was loaded since. */
type Answered = {
  readonly of: OilSelection;
  readonly multiplier: number;
  readonly state: CalculationState;
};

const NONE: CalculationState = { kind: 'none' };

/** Asks the server, holds its answer while the selection stays, and hands it on when confirmed. */
export function useCalculation({ run, content, selection, stock }: Props): Calculation {
  const [ask, isRunning] = useCalculateFormulation(run.recipeId, stock);
  const [last, setLast] = useState<Answered | null>(null);
  const navigate = useNavigate();
  const input = formulationInput(content, run.multiplier, selection, stock.byId);
  const [isRefreshing, startRefresh] = useTransition();
  // Any change ends the answer for good: it must not come back, and take focus, when undone.
  if (last !== null && (last.of !== selection || last.multiplier !== run.multiplier)) setLast(null);
  const state = last?.state ?? NONE;

  const show = (next: CalculationState) =>
    setLast({ of: selection, multiplier: run.multiplier, state: next });

  const calculate = async () => {
    const answer = formulate(input);
    const server = await ask(input);
    if (server.kind === 'refused') return show(server);
    if (server.digest === answer.digest) {
      return show({ kind: 'answered', answer: helped(answer, input, stock) });
    }
    // The screen stays, under the overlay, until the figures it speaks of are here.
    startRefresh(() => {
      stock.refresh();
      show({ kind: 'changed' });
    });
  };

  const confirm = (digest: string) => {
    const { recipeId, multiplier, parts } = run;
    const { choices, oils } = input;
    const bufferOilId = input.bufferOilId ?? null;
    const oilIds = Object.fromEntries(
      oils.map(({ id }) => [id, stock.globalIds.get(id) ?? id] as const),
    );
    saveConfirmed({
      recipeVersionId: recipeId,
      multiplier,
      parts,
      choices,
      oilIds,
      bufferOilId,
      digest,
    });
    const allocations =
      state.kind === 'answered' && state.answer.ok ? state.answer.allocations : [];
    const oilGlobalIds = Object.values(oilIds);
    void navigate(documentPath(run), {
      state: { recipeId, multiplier, parts, allocations, oils: oilGlobalIds, bufferOilId },
    });
  };

  const isConfirmable = state.kind === 'answered' && state.answer.ok;
  return {
    state,
    isRunning: isRunning || isRefreshing,
    calculate,
    confirm: isConfirmable ? () => confirm(state.answer.digest) : null,
  };
}

/** A failure with the remedies that the rest of the stock offers; the verdict is the same. */
function helped(answer: Formulation, input: FormulationInput, stock: OilStock): Formulation {
  if (answer.ok) return answer;
  const wide = formulate({ ...input, oils: stock.oils });
  return wide.ok ? answer : { ...answer, remedies: wide.remedies };
}

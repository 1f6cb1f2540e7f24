import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { NETWORK_ERROR } from '#client/relay/errors.ts';
import type { Run } from '#client/screens/batches/run/runLinks.ts';
import { formulationInput } from '#client/screens/FormulationScreen/formulationInput.ts';
import { formulateLater } from '#client/screens/FormulationScreen/preview/explanation.ts';
import type { OilSelection } from '#client/screens/FormulationScreen/selection/selection.ts';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import type { PlannedFormulation } from '#domain/record/plan/plannedFormulation.ts';
import { useCalculateFormulation } from './useCalculateFormulation.ts';
import { useConfirm } from './useConfirm.ts';
import type { Trial } from './useTrial.ts';

export type CalculationState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'answered';
      readonly answer: PlannedFormulation;
      /** An oil or the recipe changed in between, so the calculation was repeated. */
      readonly isAnew: boolean;
    }
  /** The server solved a different problem again. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly message: string };

export type Calculation = {
  readonly state: CalculationState;
  readonly isRunning: boolean;
  readonly calculate: () => Promise<void>;
  /** Called before oils get other ids: a shown answer is requested again with those. */
  readonly keepAsking: () => void;
  /** Null until exactly this selection was calculated successfully. */
  readonly confirm: (() => void) | null;
};

type Props = {
  readonly run: Run;
  /** A trial is calculated in the browser only and cannot be confirmed. */
  readonly trial: Trial;
  readonly selection: OilSelection;
  readonly stock: OilStock;
};

/** Valid only for the selection and content that were sent, whatever was loaded since. */
type Answered = {
  readonly selection: OilSelection;
  readonly content: RecipeContent;
  readonly multiplier: number;
  readonly state: CalculationState;
};

const NONE: CalculationState = { kind: 'none' };

/** The reason to repeat the request once the stock is loaded; `no` repeats nothing. */
type Due = 'no' | 'changed' | 'renamed';

/**
 * The answer to exactly this input. Any change drops it for good: undoing the change must not bring it back and move
 * the focus.
 */
function useAnswerTo(selection: OilSelection, content: RecipeContent, multiplier: number) {
  const [last, setLast] = useState<Answered | null>(null);
  if (
    last !== null &&
    (last.selection !== selection || last.content !== content || last.multiplier !== multiplier)
  ) {
    setLast(null);
  }
  const show = (state: CalculationState) => setLast({ selection, content, multiplier, state });
  return [last?.state ?? NONE, show] as const;
}

/** Repeats the request that is due as soon as the stock is loaded. */
function useRepetition(isReady: boolean, calculate: (reason: Due) => void) {
  const [due, setDue] = useState<Due>('no');
  const repeat = useEffectEvent(calculate);
  useEffect(() => {
    if (due === 'no' || !isReady) return;
    setDue('no');
    repeat(due);
  }, [due, isReady]);
  return [due, setDue] as const;
}

/** Sends the calculation, keeps its answer while the input stays, and passes it on when confirmed. */
export function useCalculation({ run, trial, selection, stock }: Props): Calculation {
  const { content, isTrial } = trial;
  const [ask, isAsking] = useCalculateFormulation(run.recipeId, stock);
  const [state, show] = useAnswerTo(selection, content, run.multiplier);
  const input = formulationInput(content, run.multiplier, selection, stock);
  const confirm = useConfirm(run, input, stock);
  const [isRefreshing, startRefresh] = useTransition();
  const isReady = stock.isWhole && !isRefreshing;
  const [due, setDue] = useRepetition(isReady, (reason) => void calculateFor(reason));

  const calculateFor = async (reason: Due) => {
    const asked = isTrial ? null : ask(input);
    const answer = await formulateLater(withWholeStock(input, stock)).catch(() => null);
    const server = await asked;
    if (server?.kind === 'refused') {
      // The refreshed stock shows the names of missing oils beside the button that removes them.
      if (server.hasLeft) startRefresh(stock.refresh);
      return show(server);
    }
    if (answer === null) return show({ kind: 'refused', message: NETWORK_ERROR });
    if (server === null || server.digest === answer.digest) {
      return show({ kind: 'answered', answer, isAnew: reason === 'changed' });
    }
    // The screen stays under the overlay until the stock is loaded; then the request is repeated.
    if (reason !== 'changed' && stock.isWhole) setDue('changed');
    startRefresh(async () => {
      await stock.refresh();
      if (reason === 'changed' || !stock.isWhole) show({ kind: 'changed' });
    });
  };

  const confirmable = !isTrial && state.kind === 'answered' && state.answer.ok && state.answer;
  return {
    state,
    isRunning: isAsking || isRefreshing || due !== 'no',
    calculate: () => calculateFor('no'),
    keepAsking: () => {
      // Only loaded oils can be sent.
      if (state.kind === 'answered' && stock.isWhole) setDue('renamed');
    },
    confirm: confirmable ? () => confirm(confirmable) : null,
  };
}

/** Adds the whole stock, in which remedies are searched; the answer and its digest depend only on the picked oils. */
function withWholeStock(input: FormulationInput, stock: OilStock): FormulationInput {
  const picked = new Map(input.oils.map((oil) => [oil.id, oil]));
  return { ...input, oils: stock.oils.map((oil) => picked.get(oil.id) ?? oil) };
}

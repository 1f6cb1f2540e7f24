import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { useNavigate } from 'react-router';
import { NETWORK_ERROR } from '#client/relay/errors.ts';
import { saveConfirmed } from '#client/screens/run/confirmedCalculation.ts';
import { documentPath, type Run } from '#client/screens/run/runLinks.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import type { PlannedFormulation } from '#domain/record/plannedFormulation.ts';
import { formulateLater } from './explanation.ts';
import { formulationInput } from './formulationInput.ts';
import type { OilSelection } from './selection.ts';
import { useCalculateFormulation } from './useCalculateFormulation.ts';
import type { OilStock } from './useOilStock.ts';

export type CalculationState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'answered';
      readonly answer: PlannedFormulation;
      /** An oil or the recipe changed in between, and this was asked again. */
      readonly isAnew: boolean;
    }
  /** The server solved something else once more. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly message: string };

export type Calculation = {
  readonly state: CalculationState;
  readonly isRunning: boolean;
  readonly calculate: () => Promise<void>;
  /** Before the oils get other ids: what is answered now is asked again under those. */
  readonly keepAsking: () => void;
  /** Null until a calculation of exactly this selection has succeeded. */
  readonly confirm: (() => void) | null;
};

type Props = {
  readonly run: Run;
  readonly content: RecipeContent;
  /** The content is not the recipe's own: the browser answers alone, and nothing can be confirmed. */
  readonly isTrial: boolean;
  readonly selection: OilSelection;
  readonly stock: OilStock;
};

/** It counts for the very selection and content it was asked for, whatever was loaded since. */
type Answered = {
  readonly of: OilSelection;
  readonly content: RecipeContent;
  readonly multiplier: number;
  readonly state: CalculationState;
};

const NONE: CalculationState = { kind: 'none' };

/** Why it is asked once more, as soon as the stock is loaded. */
type Due = 'no' | 'changed' | 'renamed';

/** Asks the server, holds its answer while what was asked stays, and hands it on when confirmed. */
export function useCalculation({ run, content, isTrial, selection, stock }: Props): Calculation {
  const [ask, isRunning] = useCalculateFormulation(run.recipeId, stock);
  const [last, setLast] = useState<Answered | null>(null);
  const navigate = useNavigate();
  const { multiplier } = run;
  const input = formulationInput(content, multiplier, selection, stock);
  const [isRefreshing, startRefresh] = useTransition();
  const [due, setDue] = useState<Due>('no');
  // Any change ends the answer for good: it must not come back, and take focus, when undone.
  if (
    last !== null &&
    (last.of !== selection || last.content !== content || last.multiplier !== multiplier)
  ) {
    setLast(null);
  }
  const state = last?.state ?? NONE;

  const show = (next: CalculationState) =>
    setLast({ of: selection, content, multiplier, state: next });

  const calculateFor = async (reason: Due) => {
    const asked = isTrial ? null : ask(input);
    // The whole stock, to look for remedies in; the answer and its digest are of what is picked.
    const picked = new Map(input.oils.map((oil) => [oil.id, oil]));
    const oils = stock.oils.map((oil) => picked.get(oil.id) ?? oil);
    const answer = await formulateLater({ ...input, oils }).catch(() => null);
    const server = await asked;
    if (server?.kind === 'refused') {
      // The stock without them names them beside the button that takes them out.
      if (server.hasLeft) startRefresh(stock.refresh);
      return show(server);
    }
    if (answer === null) return show({ kind: 'refused', message: NETWORK_ERROR });
    if (server === null || server.digest === answer.digest) {
      return show({ kind: 'answered', answer, isAnew: reason === 'changed' });
    }
    // The screen stays, under the overlay, until the figures are here; then it asks once more.
    if (reason !== 'changed' && stock.isWhole) setDue('changed');
    startRefresh(async () => {
      await stock.refresh();
      if (reason === 'changed' || !stock.isWhole) show({ kind: 'changed' });
    });
  };
  const calculateAgain = useEffectEvent((reason: Due) => void calculateFor(reason));
  const isReady = stock.isWhole && !isRefreshing;
  useEffect(() => {
    if (due === 'no' || !isReady) return;
    setDue('no');
    calculateAgain(due);
  }, [due, isReady]);

  const confirm = (digest: string) => {
    const { recipeId, parts } = run;
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
      temporaryOils,
      digest,
    });
    const allocations =
      state.kind === 'answered' && state.answer.ok ? state.answer.allocations : [];
    const oilGlobalIds = [...Object.values(oilIds), ...temporaryOils.map(({ id }) => id)];
    void navigate(documentPath(run), {
      state: { recipeId, multiplier, parts, allocations, oils: oilGlobalIds, bufferOilId },
    });
  };

  const isConfirmable = !isTrial && state.kind === 'answered' && state.answer.ok;
  return {
    state,
    isRunning: isRunning || isRefreshing || due !== 'no',
    calculate: () => calculateFor('no'),
    keepAsking: () => {
      // What is not read can't be asked about.
      if (state.kind === 'answered' && stock.isWhole) setDue('renamed');
    },
    confirm: isConfirmable ? () => confirm(state.answer.digest) : null,
  };
}

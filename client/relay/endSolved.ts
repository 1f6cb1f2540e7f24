import { endProblem } from '#client/ui/notify.ts';

/** Acts whose failure is solved by other mutations than their own. */
const ALSO_SOLVED: Readonly<Record<string, readonly string[]>> = {
  createRecipe: ['saveRecipe'],
  updateRecipe: ['saveRecipe'],
  restoreRecipe: ['unarchiveRecipes'],
  revokeOtherSessions: ['revokeSession'],
};

/**
 * Takes back what was said of the failure of an act that has succeeded now. An act is named by its
 * mutation, `resendInvitation`, where it is about one of several with the id: `resendInvitation 4`.
 */
export function endSolved(response: object, variables: object): void {
  const input: unknown = 'input' in variables ? variables.input : null;
  const ids = Object.values(input ?? {}).filter((value) => typeof value === 'string');
  for (const [mutation, answer] of Object.entries(response)) {
    if (!isSolved(answer)) continue;
    for (const act of [mutation, ...(ALSO_SOLVED[mutation] ?? [])]) {
      endProblem(act);
      for (const id of ids) endProblem(`${act} ${id}`);
    }
  }
}

/** An answer that a newer server may add is neither a payload nor a refusal: nothing is known to be solved. */
const isSolved = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'payload' in answer && answer.payload != null;

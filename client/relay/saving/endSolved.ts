import { endProblem } from '#client/ui/notice/notify.ts';

/** Mutations whose failure is also solved by another mutation. */
const ALSO_SOLVED: Readonly<Record<string, readonly string[]>> = {
  createRecipe: ['saveRecipe'],
  updateRecipe: ['saveRecipe'],
  restoreRecipe: ['unarchiveRecipes'],
  revokeOtherSessions: ['revokeSession'],
};

/**
 * Removes the notice of a failure when the action has succeeded. An action is named by its mutation, such as
 * `resendInvitation`, followed by an id where there are several records: `resendInvitation 4`.
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

/** An unknown response of a newer server is neither a payload nor a refusal, so nothing is known to be solved. */
const isSolved = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'payload' in answer && answer.payload != null;

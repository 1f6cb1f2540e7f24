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
    if (isRefusal(answer)) continue;
    for (const act of [mutation, ...(ALSO_SOLVED[mutation] ?? [])]) {
      endProblem(act);
      for (const id of ids) endProblem(`${act} ${id}`);
    }
  }
}

const isRefusal = (answer: unknown): boolean =>
  typeof answer !== 'object' ||
  answer === null ||
  ('refusal' in answer && answer.refusal != null) ||
  ('__typename' in answer && String(answer.__typename).endsWith('Error'));

import { percentToWrite } from '../results/testResult.ts';
import { resultOf } from './factories.ts';

/** Results of cannabinoids in the history of a lot. */

export const [THC, CBD] = [1, 2];

export type Result = ReturnType<typeof resultOf> & { readonly cannabinoidId: number };

export const value = (cannabinoidId: number, percent: string): Result => ({
  ...resultOf({ percent }),
  cannabinoidId,
});
export const untested = (cannabinoidId: number): Result => ({
  ...resultOf({ kind: 'not_tested', printed: 'NT' }),
  cannabinoidId,
});
/** A percent that somebody took away. */
export const taken = (cannabinoidId: number): Result => ({
  ...resultOf({ kind: 'not_tested' }),
  cannabinoidId,
});
export const nothing = (cannabinoidId: number, lod: string): Result => ({
  ...resultOf({ kind: 'not_detected', lod }),
  cannabinoidId,
});

export type State = ReadonlyMap<number, Result>;

/** The results of a lot after these tests, one after the other. */
export function after(
  tests: readonly { readonly results: readonly Result[] }[],
  from: State = new Map(),
): State {
  const state = new Map(from);
  for (const { results } of tests) {
    for (const result of results) {
      if (percentToWrite(result) !== null) state.set(result.cannabinoidId, result);
      else if (result.printed === '') state.delete(result.cannabinoidId);
    }
  }
  return state;
}

export const percentsOf = (state: State) =>
  new Map([...state].map(([id, result]) => [id, percentToWrite(result) ?? '']));

/** A state with what voiding gives back and takes away. */
export function corrected(
  state: State,
  { back, gone }: { readonly back: readonly Result[]; readonly gone: readonly Result[] },
): State {
  const stays = new Map(state);
  for (const { cannabinoidId } of gone) stays.delete(cannabinoidId);
  return after([{ results: back }], stays);
}

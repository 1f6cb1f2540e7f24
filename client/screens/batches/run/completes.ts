/** Navigation state of the page of a batch that opens with its completion. */
export const COMPLETES = { completes: true } as const;

export const asksToComplete = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'completes' in state;

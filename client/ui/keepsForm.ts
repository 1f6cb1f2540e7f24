/** Navigation state of a form that takes what was typed, and the focus, along to its new address. */
export const KEEPS_FORM = { keepsForm: true } as const;

export const keepsForm = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsForm' in state;

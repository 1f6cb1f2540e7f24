/** Navigation state of a form that takes its input and focus along to a new URL. */
export const KEEPS_FORM = { keepsForm: true } as const;

export const keepsForm = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsForm' in state;

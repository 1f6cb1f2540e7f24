/** Navigation state that fills in the e-mail on the sign-in page. */
export const signInState = (email: string) => ({ signInEmail: email });

export function signInEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('signInEmail' in state)) return '';
  return typeof state.signInEmail === 'string' ? state.signInEmail : '';
}

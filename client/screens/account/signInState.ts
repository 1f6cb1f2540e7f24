/** Navigation state of the sign-in page: whose e-mail it is, which nobody has to type again. */
export const signInState = (email: string) => ({ signInEmail: email });

export function signInEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('signInEmail' in state)) return '';
  return typeof state.signInEmail === 'string' ? state.signInEmail : '';
}

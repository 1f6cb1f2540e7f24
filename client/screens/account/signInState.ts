/** Navigation state that fills in the e-mail on the sign-in page; `hasMail`: a link was just mailed to it. */
export const signInState = (email: string, hasMail = false) => ({
  signInEmail: email,
  signInHasMail: hasMail,
});

export function signInEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('signInEmail' in state)) return '';
  return typeof state.signInEmail === 'string' ? state.signInEmail : '';
}

/** The e-mail whose link has to be opened before signing in; null without one. */
export function mailedTo(state: unknown): string | null {
  const email = signInEmail(state);
  if (email === '' || typeof state !== 'object' || state === null) return null;
  return 'signInHasMail' in state && state.signInHasMail === true ? email : null;
}

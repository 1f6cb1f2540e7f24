/** What the body of a refused request says to people; empty when it has no words. */
export function serverWords(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  // Of a file that could not be read, `detail` has the words alone.
  if ('detail' in body && Array.isArray(body.detail)) {
    const issues: readonly { readonly msg?: unknown }[] = body.detail;
    return issues.map(({ msg }) => String(msg ?? '')).join('; ');
  }
  return 'error' in body && typeof body.error === 'string' ? body.error : '';
}

/** The message in the body of a refused request; empty when it has none. */
export function serverWords(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  // A file that could not be read has its messages only in `detail`.
  if ('detail' in body && Array.isArray(body.detail)) {
    const issues: readonly { readonly msg?: unknown }[] = body.detail;
    return issues.map(({ msg }) => String(msg ?? '')).join('; ');
  }
  return 'error' in body && typeof body.error === 'string' ? body.error : '';
}

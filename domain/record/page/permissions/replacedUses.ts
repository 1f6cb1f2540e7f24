/** Between the lot with its fact and the reason, in the warning about a lot that Quality allowed. */
export const ALLOWED_WORDS = ' of Quality allowed it: ';

/**
 * The warnings of a record without the permissions that Quality replaced at its completion, where `allowedUses` has
 * another one for the same lot. A tag that several lots have says not which is meant, so that all of theirs stay.
 */
export function withoutReplaced(
  warnings: readonly string[],
  allowedUses: readonly string[],
  tags: readonly string[],
): readonly string[] {
  const lotOf = (text: string): string | null => {
    const [tag] = tags
      .filter((one) => text.startsWith(`${one} `) && text.includes(ALLOWED_WORDS))
      .toSorted((one, other) => other.length - one.length);
    return tag !== undefined && tags.filter((one) => one === tag).length === 1 ? tag : null;
  };
  const anew = new Set(allowedUses.map(lotOf).filter((tag) => tag !== null));
  return warnings.filter((text) => {
    const tag = lotOf(text);
    return tag === null || !anew.has(tag);
  });
}

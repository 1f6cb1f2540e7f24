export type MarkedPart = {
  readonly part: string;
  /** Offset in the text. */
  readonly at: number;
  readonly found: boolean;
};

/** Splits a text at the matches of `searched`, ignoring case. */
export function markedParts(text: string, searched: string): readonly MarkedPart[] {
  const part = searched.trim().toLowerCase();
  // Offsets would shift when lower case is longer; such a text is not split.
  const lower = text.toLowerCase();
  if (part === '' || lower.length !== text.length) return [{ part: text, at: 0, found: false }];
  const parts: MarkedPart[] = [];
  let from = 0;
  for (let at = lower.indexOf(part); at >= 0; at = lower.indexOf(part, from)) {
    if (at > from) parts.push({ part: text.slice(from, at), at: from, found: false });
    from = at + part.length;
    parts.push({ part: text.slice(at, from), at, found: true });
  }
  if (from < text.length) parts.push({ part: text.slice(from), at: from, found: false });
  return parts;
}

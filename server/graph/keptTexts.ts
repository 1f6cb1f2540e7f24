/**
 * A least-recently-used cache by text, limited to `most` characters in total. The cached values grow with their texts,
 * so a limit on the number of entries would not limit memory.
 */
export function keptTexts<Value>(most: number) {
  const kept = new Map<string, Value>();
  let characters = 0;
  const forget = (text: string) => {
    if (kept.delete(text)) characters -= text.length;
  };
  return {
    get: (text: string): Value | undefined => {
      const value = kept.get(text);
      if (value === undefined) return undefined;
      // A map keeps insertion order, so the oldest key comes first.
      kept.delete(text);
      kept.set(text, value);
      return value;
    },
    set: (text: string, value: Value): void => {
      forget(text);
      if (text.length > most) return;
      kept.set(text, value);
      characters += text.length;
      for (const oldest of kept.keys()) {
        if (characters <= most) break;
        forget(oldest);
      }
    },
  };
}

/**
 * Remembers a value for each of the texts that were used last, as many as have `most` characters
 * together. What is made of a text grows with it, so a bound on their number would bound no memory.
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
      // A map lists its keys in the order in which they were set: the oldest first.
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

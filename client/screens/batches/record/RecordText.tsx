import { Children, type ReactNode } from 'react';
import { wordParts } from '#domain/record/sections/wordParts.ts';

/** A shorter word, such as "99.5", is never broken. */
const LONGEST_WHOLE = 20;
const BREAK = <wbr />;

/** Text of a record. Long words break after punctuation, and are copied as written. */
export function RecordText({ text }: { readonly text: string }) {
  const words = text.split(' ');
  if (words.every((word) => word.length <= LONGEST_WHOLE)) return text;
  return Children.toArray(
    words.flatMap((word, index) => (index === 0 ? broken(word) : [' ', ...broken(word)])),
  );
}

const broken = (word: string): readonly ReactNode[] =>
  word.length <= LONGEST_WHOLE
    ? [word]
    : wordParts(word).flatMap((part, index) => (index === 0 ? [part] : [BREAK, part]));

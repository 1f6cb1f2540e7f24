import { Children, type ReactNode } from 'react';
import { wordParts } from '#domain/record/sections/wordParts.ts';

/** A shorter word, "99.5" say, goes to the next line whole. */
const LONGEST_WHOLE = 20;
const BREAK = <wbr />;

/** Text of a record. Its long words break behind their marks, and are copied as they were written. */
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

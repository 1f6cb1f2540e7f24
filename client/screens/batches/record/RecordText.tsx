import { Children } from 'react';
import { wordParts } from '#domain/record/sections/wordParts.ts';
import styles from './BatchRecordView.module.css';

/** A shorter word, such as "99.5", is never broken. */
const LONGEST_WHOLE = 20;
const BREAK = <wbr />;

/** Text of a record. Long words break after punctuation, and are copied as written. */
export function RecordText({ text }: { readonly text: string }) {
  const words = text.split(' ');
  if (words.every((word) => word.length <= LONGEST_WHOLE)) return text;
  return Children.toArray(
    words.map((word, index) => (
      <>
        {index > 0 && ' '}
        {word.length <= LONGEST_WHOLE ? word : <LongWord word={word} />}
      </>
    )),
  );
}

const LongWord = ({ word }: { readonly word: string }) => (
  <span className={styles.longWord}>
    {Children.toArray(
      wordParts(word)
        .flatMap((part) => [BREAK, part])
        .slice(1),
    )}
  </span>
);

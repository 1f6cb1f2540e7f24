import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { graphql } from 'react-relay';
import type { useNewNumberQuery } from '#client/__generated__/useNewNumberQuery.graphql.ts';
import { useFetch } from '#client/relay/useFetch.ts';
import { restoreNumberIssues } from '#domain/recipe/recipeNumber.ts';

const query = graphql`
  query useNewNumberQuery($number: String!) {
    recipeVersions(number: $number, first: 1) {
      totalCount
    }
  }
`;

const DEBOUNCE_MS = 200;

export type NewNumber = {
  readonly value: string;
  /** What is wrong with it, once the field has been left. */
  readonly error: string | null;
  /** Why it can't be used as it stands, though the field may not have been left yet. */
  readonly obstacle: string | null;
  readonly isChecking: boolean;
  readonly onType: (value: string) => void;
  readonly onLeave: () => void;
  /** The server said that somebody has this number. */
  readonly onTaken: (number: string) => void;
};

/**
 * The number an archived version is to live on under, checked against the server when the field is
 * left and as it changes after that. What the check misses, the restore itself refuses.
 */
export function useNewNumber(currentNumber: string): NewNumber {
  const fetchNow = useFetch<useNewNumberQuery>(query);
  const [value, setValue] = useState('');
  const [isLeft, setLeft] = useState(false);
  // A fact about a number, whatever has been typed since: answers may come in any order.
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [checked, setChecked] = useState<string | null>(null);
  const issue = restoreNumberIssues(value, currentNumber, taken)[0]?.message ?? null;

  const check = async (number: string) => {
    if (restoreNumberIssues(number, currentNumber, taken).length > 0) return;
    setChecked(number);
    const outcome = await fetchNow({ number });
    setChecked((current) => (current === number ? null : current));
    // Without an answer nothing is known; the restore will tell.
    const count = outcome.ok ? (outcome.response?.recipeVersions.totalCount ?? 0) : 0;
    if (count > 0) setTaken((known) => [...known, number]);
  };
  const checkSoon = useDebouncedCallback((number: string) => void check(number), DEBOUNCE_MS);

  return {
    value,
    error: isLeft ? issue : null,
    obstacle:
      value.trim() === '' ? 'Enter the new number first' : issue && 'Change the number first',
    isChecking: checked === value,
    onType: (typed) => {
      setValue(typed);
      if (isLeft) checkSoon(typed);
    },
    onLeave: () => {
      setLeft(true);
      void check(value);
    },
    onTaken: (number) => {
      setLeft(true);
      setTaken((known) => [...known, number]);
    },
  };
}

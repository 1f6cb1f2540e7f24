import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { graphql } from 'react-relay';
import type { useNewNumberQuery } from '#client/__generated__/useNewNumberQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
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
  /** The error to show, once the field has lost focus. */
  readonly error: string | null;
  /** The reason the number cannot be used, even before the field loses focus; null when it can. */
  readonly obstacle: string | null;
  readonly isChecking: boolean;
  readonly onType: (value: string) => void;
  readonly onLeave: () => void;
  /** Called when the server reports that the number is in use. */
  readonly onTaken: (number: string) => void;
};

/**
 * The number under which an archived version is restored, checked on the server on blur and on later changes. The
 * restore itself refuses what this check misses.
 */
export function useNewNumber(currentNumber: string): NewNumber {
  const fetchNow = useFetch<useNewNumberQuery>(query);
  const [value, setValue] = useState('');
  const [isLeft, setLeft] = useState(false);
  // Facts about numbers, independent of later typing, because responses may arrive in any order.
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [checked, setChecked] = useState<string | null>(null);
  const issue = restoreNumberIssues(value, currentNumber, taken)[0]?.message ?? null;

  const check = async (number: string) => {
    if (restoreNumberIssues(number, currentNumber, taken).length > 0) return;
    setChecked(number);
    const outcome = await fetchNow({ number });
    setChecked((current) => (current === number ? null : current));
    // Without a response nothing is known; the restore will check it.
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

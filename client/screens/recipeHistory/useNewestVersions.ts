import { useState } from 'react';
import query, {
  type VersionHistoryDialogQuery,
} from '#client/__generated__/VersionHistoryDialogQuery.graphql.ts';
import { useFetch } from '#client/relay/useFetch.ts';

/** Brings the list on screen up to date without taking it away, so that nothing typed is lost. */
export function useNewestVersions(number: string) {
  const fetchNow = useFetch<VersionHistoryDialogQuery>(query);
  const [loading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    const outcome = await fetchNow({ number });
    setLoading(false);
    return outcome;
  };
  return { load, loading };
}

import { useState } from 'react';
import query, {
  type VersionHistoryDialogQuery,
} from '#client/__generated__/VersionHistoryDialogQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';

/** Updates the list on screen without unmounting it, so that no input is lost. */
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

import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import type { RetestsNoteQuery } from '#client/__generated__/RetestsNoteQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';

const query = graphql`
  query RetestsNoteQuery($batchId: String!) {
    batch(batchId: $batchId) {
      ...useRetestLines_batch
    }
  }
`;

type Props = {
  /** The printed id. */
  readonly batchId: string;
  readonly lines: readonly string[];
  /** Called once they are those of now, or can't be. */
  readonly onRead: () => void;
};

/** Says which tests of its lots changed a batch since it was saved; asks anew, as the page may be older than a test. */
export function RetestsNote({ batchId, lines, onRead }: Props) {
  const problem = useAskedAnew(batchId, onRead);
  return (
    <>
      {lines.length > 0 && (
        <Banner tone="caution" title="Lots of this batch were tested again after it was saved">
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          <div>
            The batch keeps its percents, and its record will say what it was made with. Talk to
            your manager before you complete it.
          </div>
        </Banner>
      )}
      {problem !== null && (
        <Banner tone="caution">
          Newer tests of its lots could not be read. Close this and try again. {problem}
        </Banner>
      )}
    </>
  );
}

/** Loads the lines onto the page; why that failed, or null. */
function useAskedAnew(batchId: string, onRead: () => void): string | null {
  const fetch = useFetch<RetestsNoteQuery>(query);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void fetch({ batchId }).then((outcome) => {
      if (isGone) return;
      setProblem(outcome.ok ? null : outcome.message);
      onRead();
    });
    return () => {
      isGone = true;
    };
  }, [fetch, batchId, onRead]);
  return problem;
}

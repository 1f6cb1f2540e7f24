import { useState } from 'react';
import { graphql } from 'react-relay';
import type { useChainCheckQuery } from '#client/__generated__/useChainCheckQuery.graphql.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';

const query = graphql`
  query useChainCheckQuery($upTo: Int) {
    auditChain(upTo: $upTo) {
      from
      upTo
      brokenAt
    }
  }
`;

export type ChainState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking'; readonly entries: number }
  | { readonly kind: 'whole'; readonly entries: number }
  | { readonly kind: 'broken'; readonly at: number }
  | { readonly kind: 'failed'; readonly message: string };

/** Verifies the chain window by window, newest first, until its start or a fault. */
export function useChainCheck() {
  const [state, setState] = useState<ChainState>({ kind: 'idle' });
  const fetch = useFetch<useChainCheckQuery>(query);
  const follow = async (): Promise<ChainState> => {
    let upTo: number | null = null;
    let entries = 0;
    for (;;) {
      const outcome: Awaited<ReturnType<typeof fetch>> = await fetch({ upTo });
      if (!outcome.ok) return { kind: 'failed', message: outcome.message };
      const found = outcome.response?.auditChain;
      if (found === undefined) return { kind: 'failed', message: 'The server gave no answer.' };
      if (found.brokenAt != null) return { kind: 'broken', at: found.brokenAt };
      entries += Math.max(0, found.upTo - found.from + 1);
      if (found.from <= 1) return { kind: 'whole', entries };
      setState({ kind: 'checking', entries });
      upTo = found.from - 1;
    }
  };
  const check = async () => {
    if (state.kind === 'checking') return;
    setState({ kind: 'checking', entries: 0 });
    setState(await follow());
  };
  return { state, check };
}

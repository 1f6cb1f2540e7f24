import { Button, Group } from '@mantine/core';
import { count } from '#client/ui/format.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { type ChainState, useChainCheck } from './useChainCheck.ts';

function Verdict({ state }: { readonly state: ChainState }) {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'checking':
      return <span role="status">{`Checking… ${count(state.entries)} entries so far`}</span>;
    case 'whole':
      return (
        <Banner tone="ok">{`The chain is unbroken: ${count(state.entries)} entries checked.`}</Banner>
      );
    case 'broken':
      return (
        <Banner tone="problem">
          {`The chain breaks at entry ${state.at}: it, or the entry before it, was changed or removed.`}
        </Banner>
      );
    case 'failed':
      return <Banner tone="problem">{`The check failed. ${state.message}`}</Banner>;
  }
}

/** Verifies the hash chain back to the first entry, and reports tampering. */
export function ChainCheck() {
  const { state, check } = useChainCheck();
  const isChecking = state.kind === 'checking';
  return (
    <Group gap="var(--bw-space-2) var(--bw-space-3)">
      <Verdict state={state} />
      <Button variant="default" aria-disabled={isChecking} onClick={() => void check()}>
        Check the chain
      </Button>
    </Group>
  );
}

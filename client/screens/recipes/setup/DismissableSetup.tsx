import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { SetupChecklist_setup$key } from '#client/__generated__/SetupChecklist_setup.graphql.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { SetupChecklist } from './SetupChecklist.tsx';

/** The first steps above the recipes, until they are done or put away by the person on this machine. */
export default function DismissableSetup({ setup }: { readonly setup: SetupChecklist_setup$key }) {
  const { id } = useViewer();
  const [isPutAway, setPutAway] = useLocalStorage({
    key: `setup_put_away:${id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (isPutAway) return null;
  return (
    <SetupChecklist
      setup={setup}
      action={
        <Button variant="subtle" size="compact-sm" onClick={() => setPutAway(true)}>
          Put away
        </Button>
      }
    />
  );
}

import { Button, Group, Modal, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { RunBatchDialog_recipe$key } from '#client/__generated__/RunBatchDialog_recipe.graphql.ts';
import { Help } from '#client/help/Help.tsx';
import { PresetChoice } from '#client/ui/field/PresetChoice.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import type { SettledNumber } from '#domain/numbers/settleNumber.ts';
import { settleMultiplier, settleParts } from '#domain/recipe/runFigures.ts';
import { RunSummary } from './RunSummary.tsx';
import type { Run, TypedRun } from './useRunBatch.ts';

const fragment = graphql`
  fragment RunBatchDialog_recipe on RecipeVersion {
    description
    batchWeightGrams
    unitWeightGrams
    recipe {
      number
    }
  }
`;

const MULTIPLIERS = [1, 2, 5, 10] as const;
const PARTS = [1, 2, 3, 4] as const;

type Props = {
  readonly recipe: RunBatchDialog_recipe$key;
  readonly initial: TypedRun;
  readonly onConfirm: (run: Run) => void;
  readonly onClose: () => void;
};

/** Asks for the multiplier and the number of parts, and shows the resulting batch. */
export function RunBatchDialog(props: Props) {
  const recipe = useFragment(fragment, props.recipe);
  const [opened, setOpened] = useState(false);
  const { multiplier, parts, run, settle } = useRunFigures(props.initial);
  // Corrected values are shown before they are used.
  const submit = () => (run === null ? settle() : props.onConfirm(run));
  // Opens after mounting and closes before unmounting, so that Mantine can note the opener and return the focus to it.
  useEffect(() => setOpened(true), []);
  const cancel = () => setOpened(false);
  return (
    <Modal
      opened={opened}
      onClose={cancel}
      onExitTransitionEnd={props.onClose}
      title={`Run Batch: ${recipe.recipe.number}`}
      size="md"
    >
      <Form onSubmit={submit}>
        <Stack gap="md">
          <div>{recipe.description}</div>
          <PresetChoice
            label="Multiplier"
            presets={MULTIPLIERS}
            presetLabel={(preset) => `x${preset}`}
            otherLabel="Other multiplier"
            {...multiplier}
            autoFocus
          />
          <PresetChoice
            label="Parts"
            presets={PARTS}
            presetLabel={String}
            otherLabel="Other number of parts"
            help={<Help of={['parts']} />}
            {...parts}
          />
          <RunSummary
            batchWeightGrams={Number(recipe.batchWeightGrams)}
            unitWeightGrams={Number(recipe.unitWeightGrams)}
            run={run}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit">Confirm</Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}

/** Multiplier and parts as typed; `run` is null while one of them is invalid. */
function useRunFigures(initial: TypedRun) {
  const multiplier = useRunFigure(initial.multiplier, settleMultiplier);
  const parts = useRunFigure(initial.parts, settleParts);
  const run: Run | null =
    multiplier.number === null || parts.number === null
      ? null
      : { multiplier: multiplier.number, parts: parts.number };
  const settle = () => {
    multiplier.settle();
    parts.settle();
  };
  return { multiplier: multiplier.field, parts: parts.field, run, settle };
}

/** A typed figure of the run; `number` is null while it is invalid. */
function useRunFigure(initial: string, settle: (text: string) => SettledNumber) {
  const [opening] = useState(() => settle(initial));
  const [{ value, note }, set] = useState({ value: opening.text, note: opening.notice });
  const { text, decimal, notice } = settle(value);
  return {
    number: notice === null ? Number(decimal) : null,
    settle: () => notice !== null && set({ value: text, note: notice }),
    field: { value, note, settle, onChange: (typed: string) => set({ value: typed, note: null }) },
  };
}

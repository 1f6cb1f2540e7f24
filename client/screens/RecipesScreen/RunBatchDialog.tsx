import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { RunBatchDialog_recipe$key } from '#client/__generated__/RunBatchDialog_recipe.graphql.ts';
import { PresetChoice, type PresetValue } from '#client/ui/PresetChoice.tsx';
import { validMultiplier, validParts } from '#domain/recipe/scale.ts';
import { RunSummary } from './RunSummary.tsx';
import type { Run } from './useRunBatch.ts';

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
  readonly initial: Run;
  readonly onConfirm: (run: Run) => void;
  readonly onClose: () => void;
};

/** How many times the recipe, in how many parts; and what that makes. */
export function RunBatchDialog(props: Props) {
  const recipe = useFragment(fragment, props.recipe);
  const [multiplier, setMultiplier] = useState<PresetValue>(props.initial.multiplier);
  const [opened, setOpened] = useState(false);
  const [parts, setParts] = useState<PresetValue>(props.initial.parts);
  // Minimum 1 here, though the calculation takes any number above 0.
  const run: Run = {
    multiplier: Math.max(1, validMultiplier(Number(multiplier))),
    parts: validParts(Number(parts)),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onConfirm(run);
  };
  // Opening after mounting, and closing before leaving: Mantine notes the opener on the one and
  // gives focus back to it on the other.
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
      <form onSubmit={submit}>
        <Stack gap="md">
          <div>{recipe.description}</div>
          <PresetChoice
            label="Multiplier"
            presets={MULTIPLIERS}
            presetLabel={(preset) => `x${preset}`}
            value={multiplier}
            onChange={setMultiplier}
            otherLabel="Other multiplier"
            decimals={4}
            autoFocus
          />
          <PresetChoice
            label="Parts"
            presets={PARTS}
            presetLabel={String}
            value={parts}
            onChange={setParts}
            otherLabel="Other number of parts"
            decimals={0}
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
      </form>
    </Modal>
  );
}

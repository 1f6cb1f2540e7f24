import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { NOTE } from '#client/ui/theme/looks.ts';
import printStyles from '#client/ui/theme/print.module.css';
import type { RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { recipeIssues } from '#domain/recipe/issues/issues.ts';
import { EditorPanel } from './EditorPanel.tsx';
import { useEditorState } from './form/EditorContext.ts';
import { focusField, INGREDIENTS } from './form/fieldNames.ts';
import styles from './SetupGuide.module.css';

const CLOSED = 'recipe_guide_closed';

type Step = {
  readonly title: string;
  readonly text: string;
  /** The field it begins at. */
  readonly field: string;
  /** The areas that must be complete for the step to be done. */
  readonly areas: readonly string[];
};

const STEPS: readonly Step[] = [
  {
    title: 'Name it',
    text: 'Department, a number like TNC-001, category, unit of measure and description.',
    field: 'departmentId',
    areas: ['departmentId', 'number', 'productType', 'finishedGoodUom', 'description'],
  },
  {
    title: 'Say how much',
    text: 'The weight of one batch and of one finished unit, in grams.',
    field: 'batchWeightGrams',
    areas: ['batchWeightGrams', 'unitWeightGrams'],
  },
  {
    title: 'Set the targets',
    text: 'What each unit shall hold of each cannabinoid. A product without any needs none.',
    field: 'targets.t0.value',
    areas: ['specifications'],
  },
  {
    title: 'List the ingredients',
    text: 'Fixed ones have a quantity, Active ones come from your oils, a Buffer fills the rest.',
    field: INGREDIENTS,
    areas: ['ingredients', 'detailGroups'],
  },
];

const hasTarget = ({ specifications }: RecipeDraft): boolean =>
  specifications.some(({ value }) => value !== null && value > 0);

/** The completed steps. */
function doneSteps(draft: RecipeDraft): ReadonlySet<Step> {
  const open = new Set(recipeIssues(draft, 'publish').map(({ path }) => path[0] ?? ''));
  if (!hasTarget(draft)) open.add('specifications');
  return new Set(STEPS.filter(({ areas }) => !areas.some((area) => open.has(area))));
}

/** The steps of a recipe, ticked off as they are done, with words on the next one. Once closed, it stays closed. */
export function SetupGuide({ onIngredients }: { readonly onIngredients: () => void }) {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(CLOSED) === null);
  const draft = useEditorState((state) => state.draft);
  const finished = doneSteps(draft);
  const next = STEPS.find((step) => !finished.has(step));
  const toggle = (wanted: boolean) => {
    setOpen(wanted);
    if (wanted) localStorage.removeItem(CLOSED);
    else localStorage.setItem(CLOSED, 'true');
  };
  if (!isOpen) {
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => toggle(true)}>
        Show the setup guide
      </Button>
    );
  }
  return (
    <EditorPanel
      title="Setup guide"
      className={printStyles.never}
      aside={
        <Button variant="subtle" size="compact-sm" onClick={() => toggle(false)}>
          Hide
        </Button>
      }
    >
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <GuideStep
            key={step.title}
            step={step}
            isDone={finished.has(step)}
            onStart={() => (step.field === INGREDIENTS ? onIngredients() : focusField(step.field))}
          />
        ))}
      </ol>
      <Text {...NOTE}>
        {next === undefined
          ? 'All is there. Save makes the recipe active, ready to be run.'
          : `${next.title}: ${next.text} Save draft keeps unfinished work.`}
      </Text>
    </EditorPanel>
  );
}

type GuideStepProps = {
  readonly step: Step;
  readonly isDone: boolean;
  readonly onStart: () => void;
};

function GuideStep({ step, isDone, onStart }: GuideStepProps) {
  const Icon = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <Group component="li" wrap="nowrap" gap="xs" c="dimmed">
      <Icon
        size={20}
        stroke={1.5}
        aria-hidden
        style={{
          flex: 'none',
          ...(isDone && { color: 'var(--bw-ok)' }),
        }}
      />
      <Button variant="transparent" p={0} size="compact-sm" title={step.text} onClick={onStart}>
        {step.title}
        {isDone && <VisuallyHidden>, done</VisuallyHidden>}
      </Button>
    </Group>
  );
}

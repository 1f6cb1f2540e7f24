import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { RecipeDraft } from '#domain/recipe/draft.ts';
import { recipeIssues } from '#domain/recipe/issues.ts';
import { useEditorState } from './EditorContext.ts';
import { focusField, INGREDIENTS } from './fieldNames.ts';

const CLOSED = 'recipe_guide_closed';

type Step = {
  readonly title: string;
  readonly text: string;
  /** The field it begins at. */
  readonly field: string;
  /** What has to be in order for it to be done. */
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

/** The steps nothing is missing from. */
function doneSteps(draft: RecipeDraft): ReadonlySet<Step> {
  const open = new Set(recipeIssues(draft, 'publish').map(({ path }) => path[0] ?? ''));
  if (!hasTarget(draft)) open.add('specifications');
  return new Set(STEPS.filter(({ areas }) => !areas.some((area) => open.has(area))));
}

/** The way through a first recipe; ticks off what is there. Closed once, it stays closed. */
export function SetupGuide({ onIngredients }: { readonly onIngredients: () => void }) {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(CLOSED) === null);
  const draft = useEditorState((state) => state.draft);
  const finished = doneSteps(draft);
  const toggle = (next: boolean) => {
    setOpen(next);
    if (next) localStorage.removeItem(CLOSED);
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
    <section className="bw-panel bw-guide" aria-labelledby="guide-title">
      <div className="bw-panel-head">
        <h2 id="guide-title">Setup guide</h2>
        <Button variant="subtle" size="compact-sm" onClick={() => toggle(false)}>
          Hide
        </Button>
      </div>
      <ol>
        {STEPS.map((step) => {
          const done = finished.has(step);
          const Icon = done ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={step.title} data-done={done || undefined}>
              <Icon size={20} stroke={1.5} aria-hidden />
              <div>
                <Button
                  variant="transparent"
                  size="compact-sm"
                  onClick={() =>
                    step.field === INGREDIENTS ? onIngredients() : focusField(step.field)
                  }
                >
                  {step.title}
                </Button>
                <span className="bw-line-note">
                  {done ? 'Done. ' : ''}
                  {step.text}
                </span>
              </div>
            </li>
          );
        })}
      </ol>
      <p className="bw-line-note">
        Save draft keeps it as far as it is. Save makes it active, ready to be run.
      </p>
    </section>
  );
}

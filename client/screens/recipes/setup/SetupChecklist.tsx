import { Anchor, Box, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type {
  SetupChecklist_setup$data,
  SetupChecklist_setup$key,
} from '#client/__generated__/SetupChecklist_setup.graphql.ts';
import { INVENTORY } from '#client/screens/oils/oilLinks.ts';
import { NEW_RECIPE, RECIPES } from '#client/screens/recipes/recipeLinks.ts';
import { FromTemplate } from '#client/screens/recipes/templates/FromTemplate.tsx';
import { useViewer } from '#client/session/useViewer.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import { type Actor, mayAnywhere } from '#domain/access.ts';
import styles from './SetupChecklist.module.css';

const fragment = graphql`
  fragment SetupChecklist_setup on Setup {
    hasOils
    hasPublishedRecipe
    hasBatch
  }
`;

type Done = Pick<SetupChecklist_setup$data, 'hasOils' | 'hasPublishedRecipe' | 'hasBatch'>;

export const isSetUp = ({ hasOils, hasPublishedRecipe, hasBatch }: Done): boolean =>
  hasOils && hasPublishedRecipe && hasBatch;

type Step = {
  readonly label: string;
  readonly note: string;
  readonly to: string;
  readonly isDone: boolean;
  /** A shorter way, below the note. */
  readonly shortcut?: ReactNode;
};

const OilsFromSheet = lazyPart(() => import('./OilsFromSheet.tsx'));

const stepsOf = (setup: Done, viewer: Actor): readonly Step[] => [
  {
    label: 'Put your oils in',
    note: 'One by one, or all of them from a file.',
    to: INVENTORY,
    isDone: setup.hasOils,
    shortcut: mayAnywhere(viewer, 'manageOils') && !setup.hasOils && (
      <Suspense fallback={<div className={styles.sheetSpace} />}>
        <OilsFromSheet
          leadsToRecipe={!setup.hasPublishedRecipe && mayAnywhere(viewer, 'manageRecipes')}
        />
      </Suspense>
    ),
  },
  {
    label: 'Publish a recipe',
    note: 'What goes into a batch, and how much of each cannabinoid a unit is to hold.',
    to: mayAnywhere(viewer, 'manageRecipes') ? NEW_RECIPE : RECIPES,
    isDone: setup.hasPublishedRecipe,
    shortcut: !setup.hasPublishedRecipe && (
      <Box mt="xs">
        <FromTemplate size="xs" />
      </Box>
    ),
  },
  {
    label: 'Run a batch',
    note: 'Choose oils, calculate and print the record.',
    to: RECIPES,
    isDone: setup.hasBatch,
  },
];

type Props = {
  readonly setup: SetupChecklist_setup$key;
  /** Beside the heading. */
  readonly action?: ReactNode;
};

/** The first three steps of an organization; nothing once all are done. */
export function SetupChecklist({ setup: key, action }: Props) {
  const setup = useFragment(fragment, key);
  const viewer = useViewer();
  const id = useId();
  if (isSetUp(setup)) return null;
  return (
    <section className={styles.setup} aria-labelledby={id}>
      <Group justify="space-between">
        <Title order={2} lh="md" id={id}>
          Get started
        </Title>
        {action}
      </Group>
      <ol className={styles.steps}>
        {stepsOf(setup, viewer).map(({ label, note, to, isDone, shortcut }) => (
          <li key={label} className={styles.step} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheck size={20} stroke={1.5} aria-hidden />
            ) : (
              <IconCircle size={20} stroke={1.5} aria-hidden />
            )}
            <div>
              <Anchor component={Link} to={to}>
                {label}
              </Anchor>
              {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
              <Text {...NOTE}>{note}</Text>
              {shortcut}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { Anchor, Box } from '@mantine/core';
import { Suspense } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { INNER_LIST } from '#client/ui/theme/looks.ts';
import type { RecipeTemplate } from '#domain/recipe/templates/template.ts';
import { useEditor, useEditorState } from './form/EditorContext.ts';
import { type FieldIssue, focusField } from './form/fieldNames.ts';
import type { DepartmentOption } from './head/departmentOptions.ts';
import { HeadFields } from './head/HeadFields.tsx';
import type { RecipeGroupSelectProps } from './head/RecipeGroupSelect.tsx';
import { IngredientPanel } from './ingredients/IngredientPanel.tsx';
import styles from './RecipeEditor.module.css';
import { SetupGuide } from './SetupGuide.tsx';
import { TemplateGuide } from './TemplateGuide.tsx';
import { SpecificationPanel } from './targets/SpecificationPanel.tsx';

const LabelPanel = lazyPart(() => import('./label/LabelPanel.tsx'));

/** The issues, each linking to its field. */
function IssueLinks({ issues }: { readonly issues: readonly FieldIssue[] }) {
  return (
    <Box component="ul" {...INNER_LIST}>
      {issues.map(({ field, place, message }) => (
        <li key={`${field} ${message}`}>
          <Anchor
            href={`#${field}`}
            inherit
            onClick={(event) => {
              event.preventDefault();
              focusField(field);
            }}
          >
            {place !== '' && `${place}: `}
            {message}
          </Anchor>
        </li>
      ))}
    </Box>
  );
}

type Props = {
  /** Null: a new recipe. */
  readonly recipeId: string | null;
  readonly departments: readonly DepartmentOption[];
  readonly groups: RecipeGroupSelectProps['groups'];
  /** The template that the form began with, explained above it; null: a new recipe has the setup guide. */
  readonly template: RecipeTemplate | null;
  /** Names of the cannabinoids of the organization. */
  readonly cannabinoids: readonly string[];
  readonly hasLabel: boolean;
};

/** The form, with errors above it, and hints below it, where they move no field while someone types. */
export function EditorPanels({ recipeId, departments, groups, template, ...label }: Props) {
  const { rows, isReadOnly } = useEditor();
  const startIngredients = () => {
    const first = rows.keysOf(null)[0] ?? flushSync(() => rows.add(null));
    focusField(`rows.${first}.name`);
  };
  return (
    <fieldset className={styles.panels} aria-label="Recipe">
      <ErrorBanner />
      {template !== null && !isReadOnly && <TemplateGuide template={template} />}
      {template === null && recipeId === null && !isReadOnly && (
        <SetupGuide onIngredients={startIngredients} />
      )}
      <HeadFields recipeId={recipeId} departments={departments} groups={groups} />
      <SpecificationPanel />
      <IngredientPanel />
      {label.hasLabel && (
        <Suspense>
          <LabelPanel cannabinoids={label.cannabinoids} />
        </Suspense>
      )}
      {!isReadOnly && <Hints />}
    </fieldset>
  );
}

/** Everything that prevents the recipe from being saved. */
function ErrorBanner() {
  const issues = useEditorState((state) => state.issues);
  if (issues.length === 0) return null;
  return (
    <Banner tone="problem" title="Please fix the highlighted fields to continue">
      {issues.length === 1
        ? '1 entry needs attention:'
        : `${issues.length} entries need attention:`}
      <IssueLinks issues={issues} />
    </Banner>
  );
}

/** Problems that would prevent a batch from being calculated but not the recipe from being saved. */
function Hints() {
  const hints = useEditorState((state) => state.hints);
  if (hints.length === 0) return null;
  return (
    <Banner tone="caution" title="No batch of it can be calculated yet">
      <IssueLinks issues={hints} />
    </Banner>
  );
}

import { flushSync } from 'react-dom';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { useEditor, useEditorState } from './form/EditorContext.ts';
import { focusField } from './form/fieldNames.ts';
import type { DepartmentOption } from './head/departmentOptions.ts';
import { HeadFields } from './head/HeadFields.tsx';
import type { RecipeGroupSelectProps } from './head/RecipeGroupSelect.tsx';
import { IssueLinks } from './IssueLinks.tsx';
import { IngredientPanel } from './ingredients/IngredientPanel.tsx';
import styles from './RecipeEditor.module.css';
import { SetupGuide } from './SetupGuide.tsx';
import { SpecificationPanel } from './targets/SpecificationPanel.tsx';

type Props = {
  /** Null: a new recipe. */
  readonly recipeId: string | null;
  readonly departments: readonly DepartmentOption[];
  readonly groups: RecipeGroupSelectProps['groups'];
};

/** The form, with errors above and hints beside it. */
export function EditorPanels({ recipeId, departments, groups }: Props) {
  const { rows, isReadOnly } = useEditor();
  const startIngredients = () => {
    const first = rows.keysOf(null)[0] ?? flushSync(() => rows.add(null));
    focusField(`rows.${first}.name`);
  };
  return (
    <fieldset className={styles.panels} aria-label="Recipe">
      <ErrorBanner />
      {recipeId === null && !isReadOnly && <SetupGuide onIngredients={startIngredients} />}
      <HeadFields recipeId={recipeId} departments={departments} groups={groups} />
      <SpecificationPanel />
      {!isReadOnly && <Hints />}
      <IngredientPanel />
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

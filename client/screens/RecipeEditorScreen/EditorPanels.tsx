import { flushSync } from 'react-dom';
import type { DepartmentOption } from './departmentOptions.ts';
import { useEditor } from './EditorContext.ts';
import { ErrorBanner } from './ErrorBanner.tsx';
import { focusField } from './fieldNames.ts';
import { HeadFields } from './HeadFields.tsx';
import { Hints } from './Hints.tsx';
import { IngredientPanel } from './IngredientPanel.tsx';
import type { RecipeGroupSelectProps } from './RecipeGroupSelect.tsx';
import './RecipeEditor.css';
import { SetupGuide } from './SetupGuide.tsx';
import { SpecificationPanel } from './SpecificationPanel.tsx';

type Props = {
  /** Null: a new recipe. */
  readonly recipeId: string | null;
  readonly departments: readonly DepartmentOption[];
  readonly groups: RecipeGroupSelectProps['groups'];
};

/** The form itself, with what is wrong with it above and what to mind beside. */
export function EditorPanels({ recipeId, departments, groups }: Props) {
  const { rows, isReadOnly } = useEditor();
  const startIngredients = () => {
    const first = rows.keysOf(null)[0] ?? flushSync(() => rows.add(null));
    focusField(`rows.${first}.name`);
  };
  return (
    <fieldset className="bw-editor-fields" aria-label="Recipe">
      <ErrorBanner />
      {recipeId === null && !isReadOnly && <SetupGuide onIngredients={startIngredients} />}
      <HeadFields recipeId={recipeId} departments={departments} groups={groups} />
      <SpecificationPanel />
      {!isReadOnly && <Hints />}
      <IngredientPanel />
    </fieldset>
  );
}

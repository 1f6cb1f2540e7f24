import { Loader } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { EditorPanel, FieldGrid } from '#client/screens/RecipeEditorScreen/EditorPanel.tsx';
import { UOMS } from '#client/screens/RecipeEditorScreen/form/choices.ts';
import { useEditor, useProblem } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { EditorSelect, EditorText } from '#client/screens/RecipeEditorScreen/form/EditorFields.tsx';
import { DepartmentSelect } from './DepartmentSelect.tsx';
import type { DepartmentOption } from './departmentOptions.ts';
import styles from './HeadFields.module.css';
import { RecipeGroupSelect, type RecipeGroupSelectProps } from './RecipeGroupSelect.tsx';
import { useNumberCheck } from './useNumberCheck.ts';

type Props = {
  /** Null: a new recipe. */
  readonly recipeId: string | null;
  readonly departments: readonly DepartmentOption[];
  readonly groups: RecipeGroupSelectProps['groups'];
};

function NumberField({ recipeId }: Pick<Props, 'recipeId'>) {
  const { form, isReadOnly } = useEditor();
  const { check, isChecking } = useNumberCheck(recipeId);
  // A template or a kept form brings a number that nobody typed, so nobody leaves the field.
  const checkFirst = useEffectEvent(() => recipeId === null && void check());
  useEffect(() => void checkFirst(), []);
  return (
    <EditorText
      id="number"
      label="Recipe number"
      placeholder="e.g. TNC-001"
      withAsterisk
      autoComplete="off"
      error={useProblem('number')}
      rightSection={isChecking && <Loader size="xs" aria-label="Checking the number" />}
      {...form.register('number', { onBlur: () => void (isReadOnly || check()) })}
    />
  );
}

function UnitOfMeasure() {
  const { form } = useEditor();
  const value = useWatch({ control: form.control, name: 'finishedGoodUom' });
  return (
    <EditorSelect
      id="finishedGoodUom"
      label="Finished good unit of measure"
      withAsterisk
      // A draft may have none yet; once chosen it cannot be cleared.
      data={value === '' ? [{ value: '', label: 'Choose a unit' }, ...UOMS] : UOMS}
      error={useProblem('finishedGoodUom')}
      chosen={value}
      field={{ ...form.register('finishedGoodUom'), value }}
    />
  );
}

/** The general fields of the recipe. */
export function HeadFields({ recipeId, departments, groups }: Props) {
  const { form } = useEditor();
  return (
    <EditorPanel title="General">
      <FieldGrid className={styles.fields}>
        <DepartmentSelect departments={departments} isNew={recipeId === null} />
        <NumberField recipeId={recipeId} />
        <EditorText
          id="productType"
          label="Product category"
          placeholder="e.g. Gummy"
          withAsterisk
          autoComplete="off"
          error={useProblem('productType')}
          {...form.register('productType')}
        />
        <UnitOfMeasure />
        <EditorText
          id="description"
          className={styles.wide}
          label="Description"
          withAsterisk
          autoComplete="off"
          error={useProblem('description')}
          {...form.register('description')}
        />
        <RecipeGroupSelect groups={groups} />
      </FieldGrid>
    </EditorPanel>
  );
}

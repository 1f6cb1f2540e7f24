import { Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { useRecipeGroups_query$key } from '#client/__generated__/useRecipeGroups_query.graphql.ts';
import { useEditor, useProblem } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { EditorSelect } from '#client/screens/RecipeEditorScreen/form/EditorFields.tsx';
import { focusField } from '#client/screens/RecipeEditorScreen/form/fieldNames.ts';
import { useRecipeGroups } from '#client/screens/recipes/groups/useRecipeGroups.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { mayAnywhere } from '#domain/access.ts';
import styles from './HeadFields.module.css';

const GroupManagerDialog = lazyPart(
  () => import('#client/screens/recipes/groups/GroupManagerDialog.tsx'),
);

export type RecipeGroupSelectProps = { readonly groups: useRecipeGroups_query$key };

/** The option that opens the group manager. */
const MANAGE = 'manage';

/** Selects the recipe group, and opens the group manager. */
export function RecipeGroupSelect(props: RecipeGroupSelectProps) {
  const { form } = useEditor();
  const { groups } = useRecipeGroups(props.groups);
  const viewer = useViewer();
  const [managing, setManaging] = useState(false);
  const value = useWatch({ control: form.control, name: 'groupId' });
  const choose = (id: string) => form.setValue('groupId', id, { shouldDirty: true });
  return (
    <>
      <EditorSelect
        id="groupId"
        label="Recipe group"
        className={styles.wideOnDesk}
        error={useProblem('groupId')}
        data={[
          { value: '', label: 'No group' },
          ...groups.map(({ id, code, description }) => ({
            value: id,
            label: `${code} · ${description}`,
          })),
          ...(mayAnywhere(viewer, 'manageRecipeGroups')
            ? [{ value: MANAGE, label: 'Manage groups…' }]
            : []),
        ]}
        chosen={value}
        field={{
          value,
          onChange: ({ currentTarget }) =>
            currentTarget.value === MANAGE ? setManaging(true) : choose(currentTarget.value),
        }}
      />
      {managing && (
        <Suspense>
          <GroupManagerDialog
            query={props.groups}
            onCreated={({ id }) => choose(id)}
            onClose={() => {
              setManaging(false);
              focusField('groupId');
            }}
          />
        </Suspense>
      )}
    </>
  );
}

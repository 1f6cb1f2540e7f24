import { Button, Group } from '@mantine/core';
import { PlainButton } from '#client/ui/table/rowActions/PlainButton.tsx';
import textStyles from '#client/ui/theme/text.module.css';
import styles from './EditBar.module.css';
import { OilField } from './OilCells.tsx';
import { useOilEditing } from './OilEditContext.ts';

type Props = {
  /** True when the description is a column of the table. */
  readonly hasDescription: boolean;
};

/** The buttons of the edited row, and its description where no column has it. Below the row, so that no column moves. */
export function EditBar({ hasDescription }: Props) {
  const { edit, act } = useOilEditing();
  const { oil } = edit;
  if (oil === null) return null;
  return (
    <>
      <span className={`${textStyles.muted} ${styles.editing}`}>Editing</span>
      <div className={styles.editBar}>
        {!hasDescription && (
          <span className={styles.description}>
            <span aria-hidden>Description</span>
            <OilField name="description" label="Description" />
          </span>
        )}
        <Group gap="xs" wrap="nowrap">
          <Button
            size="compact-sm"
            data-confirms
            disabled={!edit.isDirty || edit.isSaving}
            onClick={edit.save}
          >
            {edit.isSaving ? 'Saving…' : 'Save'}
          </Button>
          <Button size="compact-sm" variant="default" disabled={edit.isSaving} onClick={edit.end}>
            Cancel
          </Button>
        </Group>
        <PlainButton isDangerous disabled={edit.isSaving} onClick={() => act('delete', [oil])}>
          Delete
        </PlainButton>
      </div>
    </>
  );
}

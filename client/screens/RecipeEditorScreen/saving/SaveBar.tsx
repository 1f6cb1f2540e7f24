import { Box, Button, Group, Popover, Text } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { useEditorState } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { RECIPES } from '#client/screens/recipes/recipeLinks.ts';
import * as format from '#client/ui/format.ts';
import { INNER_LIST, NOTE } from '#client/ui/theme/looks.ts';
import styles from './SaveBar.module.css';
import type { SaveButton } from './saveButtons.ts';
import type { SaveMode } from './saveOutcome.ts';

type Props = {
  /** The first is the primary one, triggered by Ctrl+S. */
  readonly buttons: readonly SaveButton[];
  /** A note on the state of the recipe. */
  readonly note: string | null;
  readonly savedAt: string | null;
  readonly saving: SaveMode | null;
  readonly onSave: (mode: SaveMode) => void;
  /** Null: a new recipe has none. */
  readonly onHistory: (() => void) | null;
};

function Changes({ changes }: { readonly changes: readonly string[] }) {
  return (
    <Popover position="top-start" withArrow withinPortal>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm">
          {changes.length === 1 ? '1 change' : `${changes.length} changes`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Box
          component="ul"
          {...INNER_LIST}
          maw="26rem"
          mah="20rem"
          style={{ overflow: 'auto' }}
          aria-label="Changes since the last save"
        >
          {changes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Always visible: the unsaved changes and the save buttons. */
export function SaveBar({ buttons, note, savedAt, saving, onSave, onHistory }: Props) {
  const changes = useEditorState((state) => state.changes);
  const overflow = useEditorState((state) => state.overflow);
  const reason = useId();
  const isClean = changes.length === 0;
  const state = savedAt === null ? 'No changes' : `Saved ${format.clock(savedAt)}`;
  return (
    <section className={styles.bar} data-foot-bar aria-label="Saving">
      <Group gap="var(--bw-space-2) var(--bw-space-3)">
        <span role="status">{isClean && state}</span>
        {!isClean && <Changes changes={changes} />}
        {overflow > 0 && (
          <Box component="span" id={reason} c="var(--bw-problem)" fw={600}>
            The sub-formulations take {format.plain(100 + overflow)} % of the batch. Bring them to
            100 % or less to save.
          </Box>
        )}
        {note !== null && (
          <Text span {...NOTE}>
            {note}
          </Text>
        )}
      </Group>
      <Group className={styles.buttons} gap="var(--bw-space-2) var(--bw-space-3)">
        {onHistory !== null && (
          <Button variant="subtle" onClick={onHistory}>
            History
          </Button>
        )}
        <Button variant="default" component={Link} to={RECIPES}>
          Cancel
        </Button>
        {buttons.toReversed().map(({ mode, label, always }) => (
          <Button
            key={mode}
            data-confirms
            {...(mode === buttons[0]?.mode ? {} : { variant: 'default' })}
            loading={saving === mode}
            disabled={
              (isClean && !always) ||
              (overflow > 0 && mode !== 'draft') ||
              (saving !== null && saving !== mode)
            }
            aria-describedby={overflow > 0 ? reason : undefined}
            onClick={() => onSave(mode)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </section>
  );
}

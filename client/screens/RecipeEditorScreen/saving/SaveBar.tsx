import { Box, Button, Popover, Text } from '@mantine/core';
import { useId } from 'react';
import { Link, type To } from 'react-router';
import { useEditorState } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { RECIPES } from '#client/screens/recipes/recipeLinks.ts';
import * as format from '#client/ui/format.ts';
import { FootBar } from '#client/ui/page/FootBar.tsx';
import { INNER_LIST, NOTE } from '#client/ui/theme/looks.ts';
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
  /** Where a batch of the saved recipe is run; null while it cannot be. */
  readonly runPath: To | null;
  /** The open version and its history; null: a new recipe has none. */
  readonly history: { readonly version: number; readonly onOpen: () => void } | null;
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

/** Always visible: the unsaved changes and the save buttons, and once saved the way to a batch. */
export function SaveBar(props: Props) {
  const { note, savedAt, runPath, history, ...saving } = props;
  const changes = useEditorState((state) => state.changes);
  const overflow = useEditorState((state) => state.overflow);
  const reason = useId();
  const saved = useId();
  const isClean = changes.length === 0;
  const state = savedAt === null ? 'No changes' : `Saved ${format.clock(savedAt)}`;
  return (
    <FootBar
      acts={
        <>
          <Button variant="default" component={Link} to={RECIPES}>
            Cancel
          </Button>
          {runPath !== null && (
            <Button component={Link} to={runPath} {...(isClean ? {} : { variant: 'default' })}>
              Run batch
            </Button>
          )}
          <SaveButtons
            {...saving}
            isSecondary={isClean && runPath !== null}
            reason={overflow > 0 ? reason : isClean ? saved : undefined}
          />
        </>
      }
    >
      <span id={saved} role="status">
        {isClean && state}
      </span>
      {!isClean && <Changes changes={changes} />}
      {history !== null && (
        <Button variant="subtle" size="compact-sm" onClick={history.onOpen}>
          Version {history.version}
        </Button>
      )}
      {overflow > 0 && (
        <Box component="span" id={reason} c="var(--bw-problem)" fw={600}>
          The sub-formulations take {format.plain(100 + overflow)} % of the batch. Bring them to 100
          % or less to save.
        </Box>
      )}
      {note !== null && (
        <Text span {...NOTE}>
          {note}
        </Text>
      )}
    </FootBar>
  );
}

type SaveButtonsProps = Pick<Props, 'buttons' | 'saving' | 'onSave'> & {
  /** Another button is the primary one. */
  readonly isSecondary: boolean;
  /** The id of the reason they are disabled, if any. */
  readonly reason: string | undefined;
};

function SaveButtons({ buttons, saving, onSave, isSecondary, reason }: SaveButtonsProps) {
  const isClean = useEditorState((state) => state.changes.length === 0);
  const isOver = useEditorState((state) => state.overflow > 0);
  return buttons.toReversed().map(({ mode, label, always }) => (
    <Button
      key={mode}
      data-confirms
      {...(mode === buttons[0]?.mode && !isSecondary ? {} : { variant: 'default' })}
      loading={saving === mode}
      disabled={
        (isClean && !always) || (isOver && mode !== 'draft') || (saving !== null && saving !== mode)
      }
      aria-describedby={isOver || (isClean && !always) ? reason : undefined}
      onClick={() => onSave(mode)}
    >
      {label}
    </Button>
  ));
}

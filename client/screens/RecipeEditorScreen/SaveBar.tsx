import { Button, Popover } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { RECIPES } from '#client/screens/recipes/recipeLinks.ts';
import * as format from '#client/ui/format.ts';
import { useEditorState } from './EditorContext.ts';
import type { SaveButton } from './saveButtons.ts';
import type { SaveMode } from './saveOutcome.ts';

type Props = {
  /** The first is the primary one, and what Ctrl+S does. */
  readonly buttons: readonly SaveButton[];
  /** What is said of the state the recipe is in. */
  readonly note: string | null;
  readonly savedAt: string | null;
  readonly saving: SaveMode | null;
  readonly onSave: (mode: SaveMode) => void;
  /** Null: a new recipe has none yet. */
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
        <ul className="bw-issue-list bw-changes" aria-label="Changes since the last save">
          {changes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Always in view: what there is to save, what it would be, and the buttons. */
export function SaveBar({ buttons, note, savedAt, saving, onSave, onHistory }: Props) {
  const changes = useEditorState((state) => state.changes);
  const overflow = useEditorState((state) => state.overflow);
  const reason = useId();
  const isClean = changes.length === 0;
  const state = savedAt === null ? 'No changes' : `Saved ${format.clock(savedAt)}`;
  return (
    <section className="bw-save-bar" data-foot-bar aria-label="Saving">
      <div className="bw-save-state">
        <span role="status">{isClean && state}</span>
        {!isClean && <Changes changes={changes} />}
        {overflow > 0 && (
          <span id={reason} className="bw-save-reason">
            The sub-formulations take {format.plain(100 + overflow)} % of the batch. Bring them to
            100 % or less to save.
          </span>
        )}
        {note !== null && <span className="bw-line-note">{note}</span>}
      </div>
      <div className="bw-save-buttons">
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
      </div>
    </section>
  );
}

import { Box, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useEditor } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { localMoments } from '#client/ui/format.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { INNER_LIST } from '#client/ui/theme/looks.ts';
import type { Conflict, SavedVersion } from './saveOutcome.ts';
import { type Theirs, useTheirs } from './useTheirs.ts';

type Props = {
  readonly conflict: Conflict;
  /** The refused save was one of a draft. */
  readonly isDraft: boolean;
  readonly onSaveOver: (current: SavedVersion) => void;
  readonly onLoad: (versionId: string) => void;
  readonly onClose: () => void;
};

const CHANGES = 'what-they-changed';

const ARCHIVED = 'It can be saved once the recipe is restored from its version history.';
const DIFFERENT =
  '“Save mine over it” makes all of it the next version, in place of theirs. “Load it” shows theirs and drops what you typed.';

/** The differences between the base of the form and the current version. */
function Changes({ theirs }: { readonly theirs: Theirs }) {
  const { store } = useEditor();
  if (theirs.kind !== 'loaded') return null;
  const changes = store.changesTo(theirs.draft);
  if (changes.length === 0) return <div id={CHANGES}>Its content is as you opened it.</div>;
  return (
    <Box component="ul" id={CHANGES} {...INNER_LIST} aria-label="What they changed">
      {changes.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  );
}

/** Somebody else saved first. The input stays, and their changes can be seen before deciding. */
export default function ConflictDialog({ conflict, isDraft, onSaveOver, onLoad, onClose }: Props) {
  const { message, changedBy, currentVersionId } = conflict;
  const theirs = useTheirs(currentVersionId);
  const { store } = useEditor();
  const [isShown, setShown] = useState(false);
  const isLoaded = theirs.kind === 'loaded';
  const isArchived = isLoaded && theirs.version.status === 'ARCHIVED';
  // The usual cause is an own save whose answer was lost. What is only a draft is not published.
  const isStored =
    isLoaded &&
    (theirs.version.status === 'ACTIVE' || (theirs.version.status === 'DRAFT' && isDraft)) &&
    store.isInForm(theirs.draft);
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={
        isStored
          ? 'This recipe is stored already'
          : `${changedBy ?? 'Somebody else'} changed this recipe`
      }
    >
      {(close) => (
        <Stack gap="md">
          {isStored ? (
            <div>
              Version {theirs.version.version}, saved by {theirs.version.updatedBy}, is what you
              typed, word for word. The answer to an earlier save may have been lost. “Load it” goes
              on with what is stored.
            </div>
          ) : (
            <>
              <div>{localMoments(message)}</div>
              <div>
                What you typed is still in the form.{' '}
                {isLoaded && (isArchived ? ARCHIVED : DIFFERENT)}
              </div>
            </>
          )}
          {theirs.kind === 'failed' && <Banner tone="problem">{theirs.message}</Banner>}
          {isShown && <Changes theirs={theirs} />}
          <Group justify="flex-end" gap="xs">
            <Button
              variant="default"
              aria-expanded={isShown}
              aria-controls={CHANGES}
              loading={isShown && theirs.kind === 'loading'}
              onClick={() => setShown(!isShown)}
            >
              See what they changed
            </Button>
            <Button variant="default" onClick={() => onLoad(currentVersionId)}>
              Load it
            </Button>
            {isLoaded && !isArchived && !isStored && (
              <Button variant="outline" color="red" onClick={() => onSaveOver(theirs.version)}>
                Save mine over it
              </Button>
            )}
            <Button data-autofocus onClick={close}>
              Keep editing
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

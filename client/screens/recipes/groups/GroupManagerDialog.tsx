import { Button, Group, Stack } from '@mantine/core';
import { useRef } from 'react';
import type { useRecipeGroups_query$key } from '#client/__generated__/useRecipeGroups_query.graphql.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { may, mayAnywhere } from '#domain/access.ts';
import { GroupTable } from './GroupTable.tsx';
import { useGroupDialogs } from './useGroupDialogs.tsx';
import { type RecipeGroup, useRecipeGroups } from './useRecipeGroups.ts';

type Props = {
  readonly query: useRecipeGroups_query$key;
  readonly onClose: () => void;
  readonly onCreated?: (group: Pick<RecipeGroup, 'id' | 'code'>) => void;
};

/** Manages recipe groups in a dialog above another screen. Only administrators may delete. */
export default function GroupManagerDialog({ query, onClose, onCreated }: Props) {
  const list = useRecipeGroups(query);
  const viewer = useViewer();
  const { doing, isOpen, create, edit, remove, dialogs } = useGroupDialogs(list, onCreated);
  const addButton = useRef<HTMLButtonElement>(null);
  useFocusWhenLost(addButton, doing);
  const mayWrite = mayAnywhere(viewer, 'manageRecipeGroups');
  return (
    <>
      <Dialog title="Recipe groups" size="lg" isCovered={isOpen} onClose={onClose}>
        {(close) => (
          // Space for the focus ring of the first button below the sticky header.
          <Stack gap="md" pt="var(--bw-space-1)">
            {mayWrite && (
              <Group>
                <Button variant="default" ref={addButton} data-autofocus onClick={create}>
                  + New Group
                </Button>
              </Group>
            )}
            <GroupTable
              groups={list.groups}
              onAdd={mayWrite ? create : null}
              onEdit={mayWrite ? edit : null}
              onDelete={may(viewer, 'administer', null) ? remove : null}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Done
              </Button>
            </Group>
          </Stack>
        )}
      </Dialog>
      {dialogs}
    </>
  );
}

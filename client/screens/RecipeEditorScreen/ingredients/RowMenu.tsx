import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconRowInsertBottom,
  IconTrash,
} from '@tabler/icons-react';
import { memo } from 'react';
import { flushSync } from 'react-dom';
import { useEditor } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { focusField } from '#client/screens/RecipeEditorScreen/form/fieldNames.ts';
import { notifyUndo } from '#client/ui/notice/notifyUndo.tsx';

type Props = { readonly rowKey: string; readonly label: string };

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** The row actions of the keyboard, for mouse and touch. */
export const RowMenu = memo(({ rowKey, label }: Props) => {
  const { rows } = useEditor();
  const add = () => {
    const parent = rows.parentOf(rowKey);
    const index = rows.keysOf(parent).indexOf(rowKey) + 1;
    const added = flushSync(() => rows.add(parent, index));
    focusField(`rows.${added}.name`);
  };
  const duplicate = () => focusField(`rows.${flushSync(() => rows.duplicate(rowKey))}.name`);
  const remove = () => {
    const isEmpty = rows.isEmpty(rowKey);
    const name = rows.lineAt(rowKey).name.trim();
    const undo = rows.remove(rowKey);
    if (!isEmpty) notifyUndo(`${name === '' ? label : `${label} (${name})`} was removed.`, undo);
  };
  return (
    <Menu position="bottom-end" returnFocus withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${label}`}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp {...icon} />}
          rightSection={<kbd>Alt ↑</kbd>}
          onClick={() => rows.moveBy(rowKey, -1)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...icon} />}
          rightSection={<kbd>Alt ↓</kbd>}
          onClick={() => rows.moveBy(rowKey, 1)}
        >
          Move down
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy {...icon} />}
          rightSection={<kbd>Ctrl D</kbd>}
          onClick={duplicate}
        >
          Duplicate
        </Menu.Item>
        <Menu.Item leftSection={<IconRowInsertBottom {...icon} />} onClick={add}>
          Add row below
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash {...icon} />} color="red" onClick={remove}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});

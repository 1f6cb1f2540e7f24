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

function useMenuItems({ rowKey, label }: Props) {
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
  const moveBy = (steps: -1 | 1) => () => rows.moveBy(rowKey, steps);
  return [
    { text: 'Move up', Icon: IconArrowUp, keys: 'Alt ↑', act: moveBy(-1) },
    { text: 'Move down', Icon: IconArrowDown, keys: 'Alt ↓', act: moveBy(1) },
    { text: 'Duplicate', Icon: IconCopy, keys: 'Ctrl D', act: duplicate },
    { text: 'Add row below', Icon: IconRowInsertBottom, act: add },
    { text: 'Remove', Icon: IconTrash, isDestructive: true, act: remove },
  ];
}

/** The row actions of the keyboard, for mouse and touch. */
export const RowMenu = memo((props: Props) => {
  const items = useMenuItems(props);
  return (
    <Menu position="bottom-end" returnFocus withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${props.label}`}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ text, Icon, keys, isDestructive, act }) => (
          <Menu.Item
            key={text}
            leftSection={<Icon {...icon} />}
            rightSection={keys !== undefined && <kbd>{keys}</kbd>}
            {...(isDestructive && { color: 'red' })}
            onClick={act}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});

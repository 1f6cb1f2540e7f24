import { ActionIcon, Box, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { GROUP_KINDS } from '#client/screens/RecipeEditorScreen/form/choices.ts';
import { useEditor, useProblem } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { EditorSelect, EditorText } from '#client/screens/RecipeEditorScreen/form/EditorFields.tsx';
import { focusField } from '#client/screens/RecipeEditorScreen/form/fieldNames.ts';
import { notifyUndo } from '#client/ui/notice/notifyUndo.tsx';
import { BARE_LIST } from '#client/ui/theme/looks.ts';
import styles from './DetailGroups.module.css';

type Props = { readonly groupKey: string; readonly number: number };

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

function GroupButtons({ groupKey, number }: Props) {
  const { form, rows } = useEditor();
  const moveBy = (steps: -1 | 1) => () => rows.moveGroup(groupKey, steps);
  const remove = () => {
    const label = form.getValues(`groups.${groupKey}.name`).trim() || `Group ${number}`;
    notifyUndo(`${label} was removed.`, rows.removeGroup(groupKey));
  };
  const buttons = [
    { label: `Move group ${number} up`, Icon: IconArrowUp, act: moveBy(-1) },
    { label: `Move group ${number} down`, Icon: IconArrowDown, act: moveBy(1) },
    { label: `Remove group ${number}`, Icon: IconTrash, act: remove },
  ];
  return (
    <ActionIcon.Group>
      {buttons.map(({ label, Icon, act }) => (
        <ActionIcon key={label} variant="subtle" color="gray" aria-label={label} onClick={act}>
          <Icon {...icon} />
        </ActionIcon>
      ))}
    </ActionIcon.Group>
  );
}

function GroupRow({ groupKey, number }: Props) {
  const { form, isReadOnly } = useEditor();
  const name = `groups.${groupKey}.name` as const;
  const kind = `groups.${groupKey}.groupType` as const;
  return (
    <li aria-label={`Group ${number}`} className={styles.group}>
      <EditorText
        id={name}
        aria-label="Group name"
        placeholder="Group name"
        autoComplete="off"
        error={useProblem(name)}
        {...form.register(name)}
      />
      <EditorSelect
        aria-label="Kind of group"
        data={GROUP_KINDS}
        chosen={form.getValues(kind)}
        field={form.register(kind)}
      />
      {!isReadOnly && <GroupButtons groupKey={groupKey} number={number} />}
    </li>
  );
}

/** The detail groups of the recipe, such as dry goods, liquids, packaging. */
export function DetailGroups() {
  const { form } = useEditor();
  const keys = useWatch({ control: form.control, name: 'groupOrder' });
  if (keys.length === 0) return null;
  return (
    <Box component="ol" {...BARE_LIST} aria-label="Ingredient groups">
      {keys.map((key, index) => (
        <GroupRow key={key} groupKey={key} number={index + 1} />
      ))}
    </Box>
  );
}

export function AddDetailGroup() {
  const { rows } = useEditor();
  const add = () => focusField(`groups.${flushSync(() => rows.addGroup())}.name`);
  return (
    <Button variant="subtle" size="compact-sm" onClick={add}>
      Add ingredient group
    </Button>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { notifyUndo } from '#client/ui/notifyUndo.tsx';
import { GROUP_KINDS } from './choices.ts';
import { useEditor, useProblem } from './EditorContext.ts';
import { EditorSelect, EditorText } from './EditorFields.tsx';
import { focusField } from './fieldNames.ts';

type Props = { readonly groupKey: string; readonly number: number };

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

function GroupRow({ groupKey, number }: Props) {
  const { form, rows, isReadOnly } = useEditor();
  const name = `groups.${groupKey}.name` as const;
  const kind = `groups.${groupKey}.groupType` as const;
  const remove = () => {
    const label = form.getValues(name).trim() || `Group ${number}`;
    notifyUndo(`${label} was removed.`, rows.removeGroup(groupKey));
  };
  return (
    <li aria-label={`Group ${number}`} className="bw-detail-group">
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
      {!isReadOnly && (
        <ActionIcon.Group>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Move group ${number} up`}
            onClick={() => rows.moveGroup(groupKey, -1)}
          >
            <IconArrowUp {...icon} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Move group ${number} down`}
            onClick={() => rows.moveGroup(groupKey, 1)}
          >
            <IconArrowDown {...icon} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove group ${number}`}
            onClick={remove}
          >
            <IconTrash {...icon} />
          </ActionIcon>
        </ActionIcon.Group>
      )}
    </li>
  );
}

/** The recipe's own groups, which its rows are put into: dry goods, liquids, packaging. */
export function DetailGroups() {
  const { form, rows, isReadOnly } = useEditor();
  const keys = useWatch({ control: form.control, name: 'groupOrder' });
  const add = () => focusField(`groups.${flushSync(() => rows.addGroup())}.name`);
  if (isReadOnly && keys.length === 0) return null;
  return (
    <div className="bw-groups">
      {keys.length > 0 && (
        <ol aria-label="Ingredient groups">
          {keys.map((key, index) => (
            <GroupRow key={key} groupKey={key} number={index + 1} />
          ))}
        </ol>
      )}
      {!isReadOnly && (
        <Button variant="subtle" size="compact-sm" onClick={add}>
          Add ingredient group
        </Button>
      )}
    </div>
  );
}

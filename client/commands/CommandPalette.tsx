import { Combobox, Modal, Text, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLogout } from '#client/session/useLogout.ts';
import { useViewer } from '#client/session/useViewer.ts';
import styles from './CommandPalette.module.css';
import { type Command, commandsFor, matching } from './commands.ts';
import { type FoundRecord, useFoundRecords } from './useFoundRecords.ts';

type Props = { readonly onClose: () => void; readonly onShortcuts: () => void };

const NAME = 'Search and commands';
const KINDS: readonly FoundRecord['kind'][] = ['Recipes', 'Oils', 'Batches'];

/**
 * Searches places, commands and records with a single field. Built from a combobox in a dialog, because the library's
 * palette does not tell assistive technology which option is active.
 */
export default function CommandPalette({ onClose, onShortcuts }: Props) {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const { found, problem, isBehind } = useFoundRecords(text);
  const combobox = useCombobox({ opened: true, onDropdownClose: () => setOpened(false) });
  const commands = matching(commandsFor(useViewer()), text);
  const navigate = useNavigate();
  const logout = useLogout();
  // Opens after mounting, so that the dialog can note which element had the focus.
  useEffect(() => setOpened(true), []);
  const { selectFirstOption } = combobox;
  const firstLine = commands[0]?.label ?? found[0]?.label;
  useEffect(() => {
    if (firstLine !== undefined) selectFirstOption();
  }, [firstLine, selectFirstOption]);
  const run = ({ does }: Command) => {
    if (does === 'logout') logout();
    else if (does === 'shortcuts') onShortcuts();
    else void navigate(does.path);
  };
  const submit = (value: string) => {
    setOpened(false);
    const command = commands.find(({ label }) => label === value);
    const record = found.find(({ id }) => id === value);
    if (command !== undefined) run(command);
    else if (record !== undefined) void navigate(record.path);
  };
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={onClose}
      withCloseButton={false}
      padding={0}
      size="lg"
      attributes={{ content: { 'aria-label': NAME } }}
    >
      <Combobox store={combobox} onOptionSubmit={submit}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            className={styles.paletteField}
            aria-label={NAME}
            placeholder="Search recipes, oils and batches, or go somewhere"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={styles.paletteList} aria-label={NAME}>
          {commands.length > 0 && (
            <Combobox.Group label="Commands">
              {commands.map(({ label }) => (
                <Combobox.Option key={label} value={label} className={styles.paletteLine}>
                  {label}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
          {KINDS.map((kind) => (
            <Records key={kind} kind={kind} found={found} />
          ))}
        </Combobox.Options>
        <div role="status">
          {firstLine === undefined && !problem && (
            <Text px="md" pb="md" c="dimmed">
              {isBehind ? 'Searching…' : `Nothing is called “${text.trim()}”`}
            </Text>
          )}
          {problem && (
            <Text px="md" pb="md" c="dimmed">
              The search did not work. Type on to try again.
            </Text>
          )}
          {firstLine !== undefined && <VisuallyHidden>Enter opens {firstLine}</VisuallyHidden>}
        </div>
      </Combobox>
    </Modal>
  );
}

type RecordsProps = {
  readonly kind: FoundRecord['kind'];
  readonly found: readonly FoundRecord[];
};

function Records({ kind, found }: RecordsProps) {
  const records = found.filter((record) => record.kind === kind);
  if (records.length === 0) return null;
  return (
    <Combobox.Group label={kind}>
      {records.map(({ id, label, description }) => (
        <Combobox.Option key={id} value={id} className={styles.paletteLine}>
          <span className={styles.paletteName}>{label}</span>
          <span className={styles.paletteNote}>{description}</span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

import { Combobox, Modal, Text, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLogout } from '#client/session/useLogout.ts';
import styles from './CommandPalette.module.css';
import type { Command } from './commands.ts';
import { PaletteLines } from './PaletteLines.tsx';
import { TypedAhead } from './TypedAhead.tsx';
import { usePaletteGroups } from './usePaletteGroups.ts';

type Props = {
  /** The keys that were pressed before this code was there. */
  readonly typedAhead: RefObject<string>;
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
};

const NAME = 'Search and commands';

/**
 * Searches places, commands and records with a single field. Built from a combobox in a dialog, because the library's
 * palette does not tell assistive technology which option is active.
 */
export default function CommandPalette({ typedAhead, onClose, onShortcuts }: Props) {
  const [opened, setOpened] = useState(false);
  const [isReady, setReady] = useState(false);
  const [text, setText] = useState('');
  const { groups, problem, isBehind } = usePaletteGroups(text);
  const combobox = useCombobox({ opened: true, onDropdownClose: () => setOpened(false) });
  const run = useRun(onShortcuts);
  // Opens after mounting, so that the dialog can note which element had the focus.
  useEffect(() => setOpened(true), []);
  const { selectFirstOption } = combobox;
  const first = groups[0]?.lines[0];
  const firstValue = first?.value;
  useEffect(() => {
    if (firstValue !== undefined) selectFirstOption();
  }, [firstValue, selectFirstOption]);
  const submit = (value: string) => {
    setOpened(false);
    const chosen = groups.flatMap(({ lines }) => lines).find((line) => line.value === value);
    if (chosen !== undefined) run(chosen.does);
  };
  return (
    <>
      {!isReady && <TypedAhead typed={typedAhead} onEscape={onClose} />}
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
              placeholder="Search recipes, oils and batches, or type what to do"
              value={text}
              // The options are in the page only by then.
              onFocus={() => {
                selectFirstOption();
                if (typedAhead.current !== '') setText(typedAhead.current);
                typedAhead.current = '';
                setReady(true);
              }}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </Combobox.EventsTarget>
          <Combobox.Options className={styles.paletteList} aria-label={NAME}>
            {groups.map((group) => (
              <PaletteLines key={group.label} {...group} />
            ))}
          </Combobox.Options>
          <Status text={text} firstLine={first?.label} problem={problem} isBehind={isBehind} />
        </Combobox>
      </Modal>
    </>
  );
}

/** Performs a command. */
function useRun(onShortcuts: () => void) {
  const navigate = useNavigate();
  const logout = useLogout();
  return (does: Command['does']) => {
    if (does === 'logout') logout();
    else if (does === 'shortcuts') onShortcuts();
    else void navigate(does.path, { state: does.state });
  };
}

type StatusProps = {
  readonly text: string;
  readonly firstLine: string | undefined;
  readonly problem: boolean;
  readonly isBehind: boolean;
};

/** The announcement of the choice that Enter opens, or the reason for an empty list. */
const Status = ({ text, firstLine, problem, isBehind }: StatusProps) => (
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
);

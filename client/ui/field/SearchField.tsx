import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import { useSingleKey } from '#client/ui/useSingleKey.ts';
import styles from './SearchField.module.css';

type Props = {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onType: (value: string) => void;
  readonly onClear: () => void;
  readonly onLeave?: () => void;
  /** Enter, as a scanner sends it after a tag; the text stays selected, so that the next scan replaces it. */
  readonly onEnter?: (text: string) => void;
  /** The key `/` focuses the field from anywhere on the screen. */
  readonly slashKey?: boolean;
};

export function SearchField(props: Props) {
  const { label, placeholder = label, value, onType, onClear, onLeave, onEnter } = props;
  const { slashKey = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const focus = useCallback(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  useSingleKey('/', focus, slashKey);
  return (
    <TextInput
      ref={input}
      type="search"
      aria-keyshortcuts={slashKey ? '/' : undefined}
      className={styles.search}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        if (onEnter === undefined || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter(event.currentTarget.value);
        event.currentTarget.select();
      }}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={
        value !== '' && (
          <CloseButton
            size="sm"
            aria-label="Clear search"
            onClick={() => {
              // Before the button disappears with the focus.
              focus();
              onClear();
            }}
          />
        )
      }
    />
  );
}

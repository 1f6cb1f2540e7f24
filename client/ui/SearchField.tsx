import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

type Props = {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onType: (value: string) => void;
  readonly onClear: () => void;
};

export function SearchField({ label, placeholder = label, value, onType, onClear }: Props) {
  return (
    <TextInput
      type="search"
      className="bw-search"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={
        value !== '' && <CloseButton size="sm" aria-label="Clear search" onClick={onClear} />
      }
    />
  );
}

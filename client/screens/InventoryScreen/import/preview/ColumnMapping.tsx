import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import type { FileEdits } from '#domain/inventory/file/editedFile.ts';
import {
  type ColumnName,
  columnKey,
  columnOf,
  FREE_COLUMNS,
  headerOf,
  isIdle,
  NEEDED_COLUMNS,
} from '#domain/inventory/file/importColumns.ts';

type Props = {
  /** As written in the file. */
  readonly header: readonly string[];
  readonly columns: FileEdits['columns'];
  readonly cannabinoids: readonly string[];
  readonly onColumns: (columns: FileEdits['columns']) => void;
};

const LEAVE_OUT = '';

/** Assigns the columns of the file; open initially when its titles are unknown. */
export function ColumnMapping({ header, columns, cannabinoids, onColumns }: Props) {
  const known = choices(cannabinoids);
  const titled = header
    .map((cell, place) => ({ title: cell.trim(), place }))
    .filter(({ title }) => title !== '');
  const isGuess = (place: number): boolean => {
    const column = columns[place];
    const named = columnOf(header[place] ?? '', cannabinoids);
    return column != null && (named === null || columnKey(named) !== columnKey(column));
  };
  const isForeign = header.some((cell, place) => isGuess(place) || isUnknown(cell, cannabinoids));
  const [isOpen, setOpen] = useState(isForeign);
  const choose = (place: number, value: string) => {
    const chosen = known.find(({ column }) => columnKey(column) === value)?.column ?? null;
    onColumns(
      header.map((_, other) => (other === place ? chosen : without(columns[other], value))),
    );
  };
  return (
    <Stack component="section" gap="xs" align="flex-start" aria-label="Columns of the file">
      <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide columns' : 'Change columns'}
      </Button>
      {isOpen && (
        <Group align="flex-end" gap="var(--bw-space-2) var(--bw-space-3)">
          {titled.map(({ title, place }) => (
            <NativeSelect
              key={place}
              size="xs"
              label={title}
              description={isGuess(place) ? 'Guessed' : undefined}
              value={keyOf(columns[place] ?? null)}
              data={[
                { value: LEAVE_OUT, label: 'Left out' },
                ...known.map(({ column, label }) => ({ value: columnKey(column), label })),
              ]}
              onChange={({ currentTarget }) => choose(place, currentTarget.value)}
            />
          ))}
        </Group>
      )}
    </Stack>
  );
}

const keyOf = (column: ColumnName | null) => (column === null ? LEAVE_OUT : columnKey(column));

/** A column can be assigned only once. */
const without = (column: ColumnName | null | undefined, chosen: string) =>
  column == null || columnKey(column) === chosen ? null : column;

const isUnknown = (cell: string, cannabinoids: readonly string[]): boolean =>
  columnOf(cell, cannabinoids) === null && !isIdle(cell);

const choices = (cannabinoids: readonly string[]) => [
  ...[...NEEDED_COLUMNS, ...FREE_COLUMNS].map((name) => ({
    column: { kind: 'column', name } as const,
    label: name,
  })),
  ...cannabinoids.map((name) => ({
    column: { kind: 'cannabinoid', name } as const,
    label: headerOf(name),
  })),
];

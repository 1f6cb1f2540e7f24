import { Button, Group, Text } from '@mantine/core';
import { count } from '#client/ui/format.ts';
import { NOTE } from '#client/ui/theme/looks.ts';

type Props = {
  /** Number of rows to import; null while it is unknown. */
  readonly total: number | null;
  readonly isNothing: boolean;
  readonly isReady: boolean;
  readonly onOtherFile: () => void;
  readonly onImport: () => void;
};

/** Buttons that import the previewed rows, or go back to choose another file. */
export function PreviewButtons({ total, isNothing, isReady, onOtherFile, onImport }: Props) {
  return (
    <Group justify="flex-end" gap="xs">
      {isNothing && (
        <Text span id="nothing-to-import" {...NOTE}>
          No row can be imported. Mend its cells, or correct the file and choose it again.
        </Text>
      )}
      <Button variant="default" onClick={onOtherFile}>
        Choose another file
      </Button>
      <Button
        disabled={!isReady || isNothing}
        aria-describedby={isNothing ? 'nothing-to-import' : undefined}
        onClick={onImport}
      >
        {total === null ? 'Import' : `Import ${count(total)} ${total === 1 ? 'row' : 'rows'}`}
      </Button>
    </Group>
  );
}

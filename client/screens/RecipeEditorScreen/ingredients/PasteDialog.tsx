import { Box, Button, Group, Stack, Table } from '@mantine/core';
import { TOP_TYPES } from '#client/screens/RecipeEditorScreen/form/choices.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';
import textStyles from '#client/ui/theme/text.module.css';
import { figureText } from '#domain/numbers/decimals.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';
import type { PastedLine } from '#domain/recipe/draft/pasteLines.ts';

type Props = {
  readonly lines: readonly PastedLine[];
  /** The reason to ask for the decimal mark; null when it is known. */
  readonly doubt: string | null;
  readonly onMark: (mark: DecimalMark) => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

const typeLabel = (type: string | null): string =>
  TOP_TYPES.find(({ value }) => value === type)?.label ?? '';

const amount = ({ row }: PastedLine): string =>
  row.type === 'sub_formulation'
    ? `${figureText(row.subPercentage)} %`
    : `${figureText(row.quantity)} ${row.unit ?? ''}`.trim();

/** Shows how pasted lines were understood, before they become rows. */
export default function PasteDialog({ lines, doubt, onMark, onConfirm, onClose }: Props) {
  const unclear = lines.filter(({ notes }) => notes.length > 0).length;
  return (
    <Dialog onClose={onClose} size="lg" title={`Paste ${lines.length} rows`}>
      {(close) => (
        <Stack gap="md">
          {doubt === null ? (
            <div>
              {unclear === 1 ? '1 row needs' : `${unclear} rows need`} another look. They can be
              added as they are and completed in the form.
            </div>
          ) : (
            <MarkQuestion doubt={doubt} onMark={onMark} />
          )}
          <PastedTable lines={lines} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button data-autofocus disabled={doubt !== null} onClick={onConfirm}>
              Add {lines.length} rows
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

type MarkProps = { readonly doubt: string; readonly onMark: Props['onMark'] };

const MarkQuestion = ({ doubt, onMark }: MarkProps) => (
  <Banner tone="caution" title="Which decimal mark do the figures have?">
    <div>{doubt}</div>
    <Group gap="xs" pt="xs">
      <Button variant="default" size="xs" onClick={() => onMark('.')}>
        Decimal point
      </Button>
      <Button variant="default" size="xs" onClick={() => onMark(',')}>
        Decimal comma
      </Button>
    </Group>
  </Banner>
);

function PastedTable({ lines }: Pick<Props, 'lines'>) {
  const numbered = lines.map((line, index) => ({ number: index + 1, line }));
  return (
    <Box mah="60vh" style={{ overflow: 'auto' }}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Ingredient</Table.Th>
            <Table.Th>Type</Table.Th>
            <Table.Th ta="end">Amount</Table.Th>
            <Table.Th>To be looked at</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {numbered.map(({ number, line }) => (
            <Table.Tr key={number}>
              <Table.Td>{line.row.name}</Table.Td>
              <Table.Td>{typeLabel(line.row.type)}</Table.Td>
              <Table.Td ta="end" className={textStyles.numeric}>
                {amount(line)}
              </Table.Td>
              <Table.Td>{line.notes.join('. ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

import { Box, Table } from '@mantine/core';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { Figures } from '#client/ui/figure/Figures.tsx';
import { moment } from '#client/ui/format.ts';
import type { EntryRow } from './auditColumns.tsx';
import { sentence } from './auditWords.ts';
import styles from './EntryDialog.module.css';

type Props = { readonly entry: EntryRow; readonly onClose: () => void };

/** One complete entry: person, time, record, and every field with its old and new value. */
export function EntryDialog({ entry, onClose }: Props) {
  const { sequence, at, actorName, kind, recordType, recordName, changes } = entry;
  return (
    <Dialog title={`Entry ${sequence}: ${sentence(kind)}`} size="lg" onClose={onClose}>
      {() => (
        <>
          <Box mb="md">
            <Figures
              figures={[
                { label: 'When', value: moment(at) },
                { label: 'Who', value: actorName },
                { label: sentence(recordType), value: recordName },
              ]}
            />
          </Box>
          {changes.length > 0 && (
            <Table mb="md" className={styles.changes} aria-label="Changes">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Field</Table.Th>
                  <Table.Th>From</Table.Th>
                  <Table.Th>To</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {changes.map(({ field, from, to }) => (
                  <Table.Tr key={field}>
                    <Table.Th scope="row">{field}</Table.Th>
                    <Table.Td>{from}</Table.Td>
                    <Table.Td>{to}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
        </>
      )}
    </Dialog>
  );
}

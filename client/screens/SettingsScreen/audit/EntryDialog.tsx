import { Table } from '@mantine/core';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Figures } from '#client/ui/Figures.tsx';
import { moment } from '#client/ui/format.ts';
import type { EntryRow } from './auditColumns.tsx';
import { sentence } from './auditWords.ts';

type Props = { readonly entry: EntryRow; readonly onClose: () => void };

/** One entry whole: who, when, which record, and every field from what to what. */
export function EntryDialog({ entry, onClose }: Props) {
  const { sequence, at, actorName, kind, recordType, recordName, changes } = entry;
  return (
    <Dialog title={`Entry ${sequence}: ${sentence(kind)}`} size="lg" onClose={onClose}>
      {() => (
        <>
          <div className="bw-audit-entry">
            <Figures
              figures={[
                { label: 'When', value: moment(at) },
                { label: 'Who', value: actorName },
                { label: sentence(recordType), value: recordName },
              ]}
            />
          </div>
          {changes.length > 0 && (
            <Table className="bw-audit-entry" aria-label="Changes">
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

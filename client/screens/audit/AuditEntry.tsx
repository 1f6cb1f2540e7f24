import { Box, Text } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';
import type { AuditEntry_entry$key } from '#client/__generated__/AuditEntry_entry.graphql.ts';
import { moment } from '#client/ui/format.ts';
import styles from './AuditEntry.module.css';

const fragment = graphql`
  fragment AuditEntry_entry on AuditEntry {
    at
    actorName
    kind
    changes {
      field
      from
      to
    }
  }
`;

const asSentence = (kind: string): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

/** One audit entry: event, person, time, and the old and new value of each field. */
export function AuditEntry(props: { readonly entry: AuditEntry_entry$key }) {
  const { at, actorName, kind, changes } = useFragment(fragment, props.entry);
  return (
    <Box component="li" py="xs" style={{ borderBlockStart: '1px solid var(--bw-border)' }}>
      <Text>
        <strong>{asSentence(kind)}</strong> by {actorName}, <time dateTime={at}>{moment(at)}</time>
      </Text>
      {changes.length > 0 && (
        <table className={styles.changes} aria-label={`${asSentence(kind)}, ${moment(at)}`}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, from, to }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{from}</td>
                <td>{to}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Box>
  );
}

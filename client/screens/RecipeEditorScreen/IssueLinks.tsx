import { Anchor, Box } from '@mantine/core';
import { INNER_LIST } from '#client/ui/theme/looks.ts';
import { type FieldIssue, focusField } from './form/fieldNames.ts';

/** The issues, each linking to its field. */
export function IssueLinks({ issues }: { readonly issues: readonly FieldIssue[] }) {
  return (
    <Box component="ul" {...INNER_LIST}>
      {issues.map(({ field, place, message }) => (
        <li key={`${field} ${message}`}>
          <Anchor
            href={`#${field}`}
            inherit
            onClick={(event) => {
              event.preventDefault();
              focusField(field);
            }}
          >
            {place !== '' && `${place}: `}
            {message}
          </Anchor>
        </li>
      ))}
    </Box>
  );
}

import { Anchor } from '@mantine/core';
import { type FieldIssue, focusField } from './fieldNames.ts';

/** What is to be mended, each leading to its field. */
export function IssueLinks({ issues }: { readonly issues: readonly FieldIssue[] }) {
  return (
    <ul className="bw-issue-list">
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
    </ul>
  );
}

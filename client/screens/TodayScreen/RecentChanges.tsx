import { graphql, useFragment } from 'react-relay';
import type { RecentChanges_changes$key } from '#client/__generated__/RecentChanges_changes.graphql.ts';
import { useViewer } from '#client/session/useViewer.ts';
import * as format from '#client/ui/format.ts';
import { RowLink } from '#client/ui/table/RowLink.tsx';
import { may } from '#domain/access.ts';
import { MOST_CHANGES } from '#domain/audit/mostChanges.ts';
import { auditLink, changeLink } from './changeLink.ts';
import { TodayCard, TodayRow } from './TodayCard.tsx';
import { yesterday } from './todayVariables.ts';

const fragment = graphql`
  fragment RecentChanges_changes on RecordChanges {
    totalCount
    changes {
      at
      actorName
      kind
      recordType
      recordId
      recordName
    }
  }
`;

type Props = { readonly changes: RecentChanges_changes$key; readonly now: number };

const sentence = (kind: string): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

/** Changes since yesterday, each with a link to its record; only administrators may open the rest in the audit log. */
export function RecentChanges({ changes: key, now }: Props) {
  const { totalCount, changes } = useFragment(fragment, key);
  const isAdmin = may(useViewer(), 'administer', null);
  const all = auditLink(yesterday(new Date(now)));
  return (
    <TodayCard
      title="Changed since yesterday"
      empty="Nothing. What people add, edit and publish is listed here."
      shown={changes.length}
      totalCount={totalCount}
      most={MOST_CHANGES}
      all={isAdmin ? { to: all, label: 'changes' } : null}
    >
      {changes.map((change) => {
        const to = changeLink(change) ?? (isAdmin ? all : null);
        const { at, actorName, kind, recordType, recordId, recordName } = change;
        return (
          <TodayRow
            key={`${at} ${kind} ${recordType} ${recordId}`}
            name={to === null ? recordName : <RowLink to={to}>{recordName}</RowLink>}
            what={actorName == null ? sentence(kind) : `${sentence(kind)}, ${actorName}`}
            meta={<span title={format.moment(at)}>{format.fromNow(at, now)}</span>}
          />
        );
      })}
    </TodayCard>
  );
}

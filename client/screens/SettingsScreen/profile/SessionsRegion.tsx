import { useMemo, useRef } from 'react';
import { graphql } from 'react-relay';
import type { SessionsRegionQuery } from '#client/__generated__/SessionsRegionQuery.graphql.ts';
import { NO_VARIABLES, useReloadRegion } from '#client/relay/reading/QueryRegion.tsx';
import { type Refusal, refusalText } from '#client/relay/saving/refusal.ts';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import { SectionRegion } from '#client/screens/SettingsScreen/SectionRegion.tsx';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { notifyDone, notifyProblem } from '#client/ui/notice/notify.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { deviceName } from './deviceName.ts';
import { SignOutElsewhere } from './SignOutElsewhere.tsx';
import { type SessionRow, sessionColumns } from './sessionColumns.tsx';
import { useRevokeSession } from './useRevokeSession.ts';

const query = graphql`
  query SessionsRegionQuery {
    mySessions(first: 100) {
      edges {
        node {
          id
          userAgent
          createdAt
          lastUsedAt
          isCurrent
        }
      }
    }
  }
`;

const TITLE = 'Where you are signed in';
function Sessions({ data }: { readonly data: SessionsRegionQuery['response'] }) {
  const { edges } = data.mySessions;
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = useReloadRegion();
  const revoke = useRevokeSession();
  const columns = useMemo(() => {
    const tell = (refusal: Refusal | null, device: string) => {
      if (refusal === null) notifyDone(`Signed out: ${device}.`);
      else notifyProblem('revokeSession', refusalText(refusal));
      heading.current?.focus();
      reload();
    };
    return sessionColumns({
      onSignOut: (session) =>
        void revoke(session.id).then((refusal) => tell(refusal, deviceName(session.userAgent))),
    });
  }, [revoke, reload]);
  return (
    <Section
      title={TITLE}
      heading={heading}
      action={rows.length > 1 && <SignOutElsewhere onDone={reload} />}
    >
      <DataTable<SessionRow>
        label={TITLE}
        rows={rows}
        columns={columns}
        getRowId={(row) => row.id}
        rowLabel={(row) => deviceName(row.userAgent)}
        maxHeight="half"
        empty={<EmptyState title="No sessions" />}
      />
    </Section>
  );
}

/** The viewer's sessions, each of which can be ended. */
export const SessionsRegion = () => (
  <SectionRegion<SessionsRegionQuery>
    query={query}
    variables={NO_VARIABLES}
    title={TITLE}
    loading="Loading sessions…"
  >
    {(data) => <Sessions data={data} />}
  </SectionRegion>
);

import type { everybodyQuery } from '#client/__generated__/everybodyQuery.graphql.ts';
import { QueryRegion } from '#client/relay/QueryRegion.tsx';
import { Section, SectionLoading } from '#client/screens/SettingsScreen/Section.tsx';
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx';
import { usersQuery } from './everybody.ts';
import { Users } from './Users.tsx';

const NO_VARIABLES = {};

/** Who belongs to the organization, and who did. */
export const UsersRegion = () => (
  <QueryRegion<everybodyQuery>
    query={usersQuery}
    variables={NO_VARIABLES}
    loading={
      <Section title="Users">
        <SectionLoading>Loading users…</SectionLoading>
      </Section>
    }
    failed={(message, onRetry) => (
      <Section title="Users">
        <ErrorNotice title="Error fetching users" message={message} onRetry={onRetry} />
      </Section>
    )}
  >
    {(data) => <Users query={data} />}
  </QueryRegion>
);

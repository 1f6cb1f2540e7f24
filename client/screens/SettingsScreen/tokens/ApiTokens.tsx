import { graphql } from 'react-relay';
import type { ApiTokensQuery } from '#client/__generated__/ApiTokensQuery.graphql.ts';
import { NO_VARIABLES, QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { leavesTab } from '#client/screens/SettingsScreen/leavesTab.ts';
import { Section, SectionLoading } from '#client/screens/SettingsScreen/Section.tsx';
import { UnsavedGuard } from '#client/ui/dialog/UnsavedGuard.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { TokenList } from './TokenList.tsx';

const query = graphql`
  query ApiTokensQuery {
    ...TokenList_query
  }
`;

/** For administrators: the API tokens of programs. */
export default function ApiTokens() {
  return (
    <UnsavedGuard
      title="Leave without creating the token?"
      message="What you have typed in API Tokens has not been saved."
      leaves={leavesTab}
    >
      <QueryRegion<ApiTokensQuery>
        query={query}
        variables={NO_VARIABLES}
        loading={
          <Section title="API tokens">
            <SectionLoading>Loading API tokens…</SectionLoading>
          </Section>
        }
        failed={(message, onRetry) => (
          <ErrorNotice title="Failed to load API tokens" message={message} onRetry={onRetry} />
        )}
      >
        {(data) => <TokenList query={data} />}
      </QueryRegion>
    </UnsavedGuard>
  );
}

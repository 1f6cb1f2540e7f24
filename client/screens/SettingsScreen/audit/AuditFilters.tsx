import { Button, NativeSelect } from '@mantine/core';
import { graphql, usePaginationFragment } from 'react-relay';
import { useSearchParams } from 'react-router';
import type { AuditFilters_query$key } from '#client/__generated__/AuditFilters_query.graphql.ts';
import type { AuditFiltersPaginationQuery } from '#client/__generated__/AuditFiltersPaginationQuery.graphql.ts';
import { isDay } from '#client/address/isDay.ts';
import { useUrlChange } from '#client/address/useUrlChange.ts';
import { useUrlChoice } from '#client/address/useUrlChoice.ts';
import { useUrlSearch } from '#client/address/useUrlSearch.ts';
import { useAllPages } from '#client/relay/reading/useNextPage.ts';
import { DayField } from '#client/ui/field/DayField.tsx';
import { SearchField } from '#client/ui/field/SearchField.tsx';
import { Toolbar } from '#client/ui/list/Toolbar.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { NARROWING } from './auditVariables.ts';
import { sentence } from './auditWords.ts';

const PAGE = 100;

const fragment = graphql`
  fragment AuditFilters_query on Query
  @refetchable(queryName: "AuditFiltersPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 100 }
    after: { type: "String" }
  ) {
    auditRecordTypes
    users(first: $first, after: $after) @connection(key: "AuditFilters_users") {
      edges {
        node {
          id
          firstName
          lastName
          email
        }
      }
    }
  }
`;

const isDayOrNone = (text: string): boolean => text === '' || isDay(text);

/** Everybody of the organization and the kinds of record, as choices. */
function useChoices(query: AuditFilters_query$key) {
  const pages = usePaginationFragment<AuditFiltersPaginationQuery, AuditFilters_query$key>(
    fragment,
    query,
  );
  const next = useAllPages(pages, PAGE);
  const { auditRecordTypes, users } = pages.data;
  const people = users.edges.map(({ node: { id, firstName, lastName, email } }) => ({
    value: id,
    label: `${firstName} ${lastName}`.trim() || email,
  }));
  return {
    next,
    people,
    types: auditRecordTypes.map((value) => ({ value, label: sentence(value) })),
  };
}

/** The filters of the log, stored in the URL. */
export function AuditFilters({ query }: { readonly query: AuditFilters_query$key }) {
  const { next, people, types } = useChoices(query);
  const [params] = useSearchParams();
  const changeUrl = useUrlChange();
  const search = useUrlSearch();
  const from = useUrlSearch('from', isDayOrNone);
  const to = useUrlSearch('to', isDayOrNone);
  const [type, setType] = useUrlChoice('type');
  const [who, setWho] = useUrlChoice('who');
  const clear = () => {
    for (const field of [search, from, to]) field.onType('');
    changeUrl((next) => {
      for (const name of NARROWING) next.delete(name);
    });
  };
  return (
    <>
      {next.failure !== null && (
        <ErrorNotice title="Failed to load everybody." message={next.failure} onRetry={next.load} />
      )}
      <Toolbar isCrowded>
        <SearchField
          label="Search the audit log"
          placeholder="Search person, act or value"
          {...search.field}
          slashKey
        />
        <DayField label="From" value={from.draft} onType={from.onType} />
        <DayField label="To" value={to.draft} onType={to.onType} />
        <NativeSelect
          aria-label="Kind of record"
          value={type}
          onChange={({ currentTarget }) => setType(currentTarget.value)}
          data={[{ value: '', label: 'Any record' }, ...types]}
        />
        <NativeSelect
          aria-label="Who"
          value={who}
          onChange={({ currentTarget }) => setWho(currentTarget.value)}
          data={[{ value: '', label: 'Anybody' }, ...people]}
        />
        {NARROWING.some((name) => params.get(name)) && (
          <Button variant="subtle" size="compact-sm" onClick={clear}>
            Clear filters
          </Button>
        )}
      </Toolbar>
    </>
  );
}

import { Button, NativeSelect } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';
import { useSearchParams } from 'react-router';
import type { AuditFilters_query$key } from '#client/__generated__/AuditFilters_query.graphql.ts';
import { isDay } from '#client/address/isDay.ts';
import { paramsNow } from '#client/address/paramsNow.ts';
import { useUrlChoice } from '#client/address/useUrlChoice.ts';
import { useUrlSearch } from '#client/address/useUrlSearch.ts';
import { DayField } from '#client/ui/field/DayField.tsx';
import { SearchField } from '#client/ui/field/SearchField.tsx';
import { Toolbar } from '#client/ui/list/Toolbar.tsx';
import { NARROWING } from './auditVariables.ts';
import { sentence } from './auditWords.ts';

const fragment = graphql`
  fragment AuditFilters_query on Query {
    auditRecordTypes
    users(first: 500) {
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

/** The filters of the log, stored in the URL. */
export function AuditFilters({ query }: { readonly query: AuditFilters_query$key }) {
  const { auditRecordTypes, users } = useFragment(fragment, query);
  const [params, setParams] = useSearchParams();
  const search = useUrlSearch();
  const from = useUrlSearch('from', isDayOrNone);
  const to = useUrlSearch('to', isDayOrNone);
  const [type, setType] = useUrlChoice('type');
  const [who, setWho] = useUrlChoice('who');
  const people = users.edges.map(({ node: { id, firstName, lastName, email } }) => ({
    value: id,
    label: `${firstName} ${lastName}`.trim() || email,
  }));
  const types = auditRecordTypes.map((value) => ({ value, label: sentence(value) }));
  const clear = () => {
    for (const field of [search, from, to]) field.onType('');
    const next = paramsNow();
    for (const name of NARROWING) next.delete(name);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Toolbar isCrowded>
      <SearchField
        label="Search the audit log"
        placeholder="Search person, act or value"
        value={search.draft}
        onType={search.onType}
        onLeave={search.onLeave}
        onClear={search.clear}
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
  );
}

import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { graphql } from 'react-relay';
import type { MembersRegionQuery } from '#client/__generated__/MembersRegionQuery.graphql.ts';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import { SectionRegion } from '#client/screens/SettingsScreen/SectionRegion.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { Members } from './Members.tsx';

const query = graphql`
  query MembersRegionQuery($departmentId: ID!) {
    node(id: $departmentId) {
      ...Members_department @alias(as: "department")
    }
    ...AddMember_query
  }
`;

type Props = {
  readonly departmentId: string;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
};

type LoadedProps = Omit<Props, 'departmentId'> & {
  readonly data: MembersRegionQuery['response'];
};

function Loaded({ data, ...rest }: LoadedProps) {
  const department = data.node?.department;
  return department === null || department === undefined ? (
    <Section title="Members" isNested>
      <Banner
        tone="caution"
        actions={
          <Button variant="default" size="xs" onClick={rest.onClose}>
            Close members
          </Button>
        }
      >
        The department of this address was not found. Choose Members in the list above.
      </Banner>
    </Section>
  ) : (
    <Members department={department} users={data} {...rest} />
  );
}

/** The members of the department in the URL. */
export function MembersRegion({ departmentId, ...rest }: Props) {
  const variables = useMemo(() => ({ departmentId }), [departmentId]);
  return (
    <SectionRegion<MembersRegionQuery>
      query={query}
      variables={variables}
      title="Members"
      isNested
      loading="Loading members…"
    >
      {(data) => <Loaded data={data} {...rest} />}
    </SectionRegion>
  );
}

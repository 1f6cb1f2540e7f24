import { Tabs } from '@mantine/core';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import type { SettingsScreenQuery } from '#client/__generated__/SettingsScreenQuery.graphql.ts';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { useViewer } from '#client/session/useViewer.ts';
import { Banner } from '#client/ui/Banner.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { may } from '#domain/access.ts';
import { MyProfile } from './MyProfile.tsx';

const query = graphql`
  query SettingsScreenQuery {
    me {
      ...MyProfile_user
    }
  }
`;

const ADMIN_TABS = ['departments', 'users', 'organization'];

/** Any other tab, unknown or not permitted, falls back to the profile. */
export default function SettingsScreen({ queryRef }: ScreenProps<SettingsScreenQuery>) {
  const { me } = usePreloadedQuery<SettingsScreenQuery>(query, queryRef);
  const viewer = useViewer();
  const [params] = useSearchParams();
  const asked = params.get('tab') ?? 'profile';
  const refused = ADMIN_TABS.includes(asked) && !may(viewer, 'administer', null);
  return (
    <>
      <PageHeader title="Settings" />
      {refused && <Banner tone="caution">You do not have permission to view this tab.</Banner>}
      <Tabs value="profile">
        <Tabs.List mb="md">
          <Tabs.Tab value="profile">My Profile</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile">
          <MyProfile user={me} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

import { Box, Tabs } from '@mantine/core';
import { type ComponentType, type RefObject, Suspense, useEffect, useRef } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import type { SettingsScreenQuery } from '#client/__generated__/SettingsScreenQuery.graphql.ts';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { useViewer } from '#client/session/useViewer.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { ScreenSkeleton } from '#client/ui/notice/ScreenSkeleton.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { may } from '#domain/access.ts';
import { MyProfile } from './profile/MyProfile.tsx';
import styles from './SettingsScreen.module.css';
import { TAB, tabAt } from './tabs.ts';

const Configuration = lazyPart(() => import('./Configuration.tsx'));
const UserManagement = lazyPart(() => import('./people/UserManagement.tsx'));
const Organization = lazyPart(() => import('./organization/Organization.tsx'));
const Quality = lazyPart(() => import('./quality/Quality.tsx'));
const ApiTokens = lazyPart(() => import('./tokens/ApiTokens.tsx'));
const AuditLog = lazyPart(() => import('./audit/AuditLog.tsx'));

/** The administrators' tabs after the profile. */
const ADMIN_PANELS = [
  { value: 'users', label: 'User Management', Panel: UserManagement },
  { value: 'organization', label: 'Organization', Panel: Organization },
  { value: 'quality', label: 'Quality', Panel: Quality },
  { value: 'tokens', label: 'API Tokens', Panel: ApiTokens },
  { value: 'audit', label: 'Audit Log', Panel: AuditLog },
];

// The administrators' tabs load their own data, so that others request none of it.
const query = graphql`
  query SettingsScreenQuery {
    me {
      ...MyProfile_user
    }
  }
`;

/** On phones the tabs scroll sideways; keeps the chosen one in view. */
function useInView(tabs: RefObject<HTMLElement | null>, tab: string) {
  useEffect(() => {
    const chosen = tabs.current?.querySelector(`[id$="-tab-${tab}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tabs, tab]);
}

/** An unknown or forbidden tab falls back to the profile. */
export default function SettingsScreen({ queryRef }: ScreenProps<SettingsScreenQuery>) {
  const { me } = usePreloadedQuery<SettingsScreenQuery>(query, queryRef);
  const viewer = useViewer();
  const [params, setParams] = useSearchParams();
  const isAdmin = may(viewer, 'administer', null);
  const readsQuality = isAdmin || !viewer.isBasic;
  const { tab, isRefused } = tabAt(params.get(TAB), isAdmin, readsQuality);
  const panels = ADMIN_PANELS.filter(
    ({ value }) => isAdmin || (value === 'quality' && readsQuality),
  );
  const tabs = useRef<HTMLDivElement>(null);
  useInView(tabs, tab);
  const show = (chosen: string | null) => chosen !== null && setParams({ [TAB]: chosen });
  return (
    <>
      <PageHeader title="Settings" />
      {isRefused && (
        <Box mb="sm">
          <Banner tone="caution">You do not have permission to view this tab.</Banner>
        </Box>
      )}
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List mb="md" className={styles.settingsTabs} ref={tabs}>
          {isAdmin && <Tabs.Tab value="departments">Configuration</Tabs.Tab>}
          <Tabs.Tab value="profile">My Profile</Tabs.Tab>
          {panels.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {isAdmin && <LazyPanel value="departments" Panel={Configuration} />}
        <Tabs.Panel value="profile">
          <MyProfile user={me} />
        </Tabs.Panel>
        {panels.map(({ value, Panel }) => (
          <LazyPanel key={value} value={value} Panel={Panel} />
        ))}
      </Tabs>
    </>
  );
}

type LazyPanelProps = { readonly value: string; readonly Panel: ComponentType };

const LazyPanel = ({ value, Panel }: LazyPanelProps) => (
  <Tabs.Panel value={value}>
    <Suspense fallback={<ScreenSkeleton />}>
      <Panel />
    </Suspense>
  </Tabs.Panel>
);

import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { paramsNow } from '#client/address/paramsNow.ts';
import { AuditEntries, AuditHistory } from '#client/screens/audit/AuditHistory.tsx';
import { OIL_TAB, oneStepFurther } from '#client/screens/oils/oilLinks.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { PageSection } from '#client/ui/page/PageSection.tsx';
import { may } from '#domain/access.ts';
import { OilCertificates } from './certificates/OilCertificates.tsx';
import { OilHistory } from './OilHistory.tsx';
import styles from './OilParts.module.css';
import { FIRST_TAB, OIL_TABS, oilTabAt } from './oilTabs.ts';

type Props = {
  /** Keep it stable. */
  readonly variables: { readonly id: string };
  /** The department of the oil; null: the whole organization. */
  readonly departmentId: string | null;
  /** Somebody added a certificate of it. */
  readonly hasCertificate: boolean;
  /** Where the lot came from, which the head has where the parts are tabs. */
  readonly facts: ReactNode;
  /** Offered for an oil that never had a quantity. */
  readonly firstEntry: ReactNode;
};

/**
 * The parts of an oil below each other, as a page of Basic has them. Who may add no certificate sees nothing of them
 * until somebody else has.
 */
export function OilStack(props: Props) {
  const { variables, departmentId, hasCertificate, facts, firstEntry } = props;
  const mayAdd = may(useViewer(), 'inspectLots', departmentId);
  return (
    <>
      <div className={styles.facts}>{facts}</div>
      <OilHistory variables={variables} firstEntry={firstEntry} />
      <AuditHistory id={variables.id} departmentId={departmentId} />
      {/* Last, because nobody knows how high they are until they are loaded. */}
      {(mayAdd || hasCertificate) && <OilCertificates variables={variables} isInTab={false} />}
    </>
  );
}

/** The parts of an oil as tabs, the open one in the address. */
export function OilTabs({ variables, departmentId, firstEntry }: Omit<Props, 'facts'>) {
  const [params, setParams] = useSearchParams();
  const { hash, state } = useLocation();
  const readsAudit = may(useViewer(), 'readRecordAudit', departmentId);
  const tab = oilTabAt(params, hash, readsAudit);
  const show = (chosen: string | null) => {
    const next = paramsNow();
    if (chosen === null || chosen === FIRST_TAB) next.delete(OIL_TAB);
    else next.set(OIL_TAB, chosen);
    setParams(next, { preventScrollReset: true, state: oneStepFurther(state) });
  };
  return (
    <Tabs value={tab} onChange={show} keepMounted={false} mt="lg">
      <Tabs.List>
        {OIL_TABS.filter(({ key }) => readsAudit || key !== 'history').map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="ledger">
        <OilHistory variables={variables} firstEntry={firstEntry} tab="ledger" />
      </Tabs.Panel>
      <Tabs.Panel value="batches">
        <OilHistory variables={variables} firstEntry={firstEntry} tab="batches" />
      </Tabs.Panel>
      <Tabs.Panel value="certificates">
        <OilCertificates variables={variables} isInTab />
      </Tabs.Panel>
      {readsAudit && (
        <Tabs.Panel value="history">
          <PageSection title="History" isInTab>
            <AuditEntries id={variables.id} />
          </PageSection>
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

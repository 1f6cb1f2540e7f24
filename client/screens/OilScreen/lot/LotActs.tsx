import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { LotActs_oil$key } from '#client/__generated__/LotActs_oil.graphql.ts';
import type { LotPolicy } from '#client/screens/oils/lots/lotPolicy.ts';
import { STATUS } from '#client/screens/oils/lots/lotStatuses.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { may } from '#domain/access.ts';
import { type LotAct, lotActs } from '#domain/lots/acts.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { StatusDialog } from './StatusDialog.tsx';
import { WriteOffDialog } from './WriteOffDialog.tsx';

const fragment = graphql`
  fragment LotActs_oil on Oil {
    status
    quantityGrams
    department {
      databaseId
    }
    ...ReleaseDialog_oil
    ...StatusDialog_oil
    ...WriteOffDialog_oil
  }
`;

type Props = {
  readonly oil: LotActs_oil$key;
  readonly policy: LotPolicy;
  /** Loads the ledger anew. */
  readonly onWrittenOff: () => void;
};

const WRITE_OFF = 'Write off…';

/** The acts that a person has the right to: the usual one as a button, primary where it releases; the others in a menu. */
export function LotActs({ oil: key, policy, onWrittenOff }: Props) {
  const oil = useFragment(fragment, key);
  const viewer = useViewer();
  const [opened, setOpened] = useState<LotAct | typeof WRITE_OFF | null>(null);
  const departmentId = oil.department == null ? null : String(oil.department.databaseId);
  const mayInspect = may(viewer, 'inspectLots', departmentId);
  const rights = {
    manageOils: mayInspect,
    assureQuality: may(viewer, 'assureQuality', departmentId),
  };
  const [first, ...others] = policy.isQualityOn ? lotActs(STATUS[oil.status], rights) : [];
  const hasGrams = Number(oil.quantityGrams) > 0;
  if (!mayInspect || (first === undefined && !hasGrams)) return null;
  const close = () => setOpened(null);
  return (
    <>
      {first !== undefined && (
        <Button
          variant={first.to === 'released' ? 'filled' : 'default'}
          onClick={() => setOpened(first)}
        >
          {first.label}
        </Button>
      )}
      {(others.length > 0 || hasGrams) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
            >
              More acts
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((act) => (
              <Menu.Item key={act.to} onClick={() => setOpened(act)}>
                {act.label}…
              </Menu.Item>
            ))}
            {hasGrams && <Menu.Item onClick={() => setOpened(WRITE_OFF)}>{WRITE_OFF}</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      )}
      {opened === WRITE_OFF && (
        <WriteOffDialog oil={oil} onWrittenOff={onWrittenOff} onClose={close} />
      )}
      {opened !== null && opened !== WRITE_OFF && opened.to === 'released' && (
        <ReleaseDialog oil={oil} onClose={close} />
      )}
      {opened !== null && opened !== WRITE_OFF && opened.to !== 'released' && (
        <StatusDialog oil={oil} act={opened} onClose={close} />
      )}
    </>
  );
}

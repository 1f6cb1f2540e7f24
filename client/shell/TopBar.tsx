import { ActionIcon, Button } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useIdentity } from '#client/session/identity.ts';
import { useLogout } from '#client/session/useLogout.ts';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { Brand } from '#client/ui/page/Brand.tsx';
import { AppearanceMenu } from './AppearanceMenu.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Shell.module.css';

const ROLE_NAMES = {
  admin: 'Admin',
  manager: 'Manager',
  operator: 'Operator',
  viewer: 'Viewer',
} as const;

/** As large as the other controls in the bar. */
const TAP = { miw: 'var(--bw-control)', mih: 'var(--bw-control)' };

type Props = {
  readonly onMenu: () => void;
  readonly menuOpen: boolean;
  readonly onCommands: () => void;
};

export function TopBar({ onMenu, menuOpen, onCommands }: Props) {
  const { email, role } = useIdentity();
  const logout = useLogout();
  return (
    <header className={styles.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        {...TAP}
        aria-label="Menu"
        aria-expanded={menuOpen}
        aria-controls="main-nav"
        onClick={onMenu}
      >
        <IconMenu2 size={20} stroke={1.5} />
      </ActionIcon>
      <Brand to="/recipes" shrinks />
      <div className={styles.who}>
        <span className={styles.whoEmail}>{email}</span>
        {role !== null && <StatusBadge status={ROLE_NAMES[role]} />}
      </div>
      <IconButton
        aria-label="Search and commands"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search and commands (Ctrl+K)"
        onClick={onCommands}
      >
        <IconSearch size={20} stroke={1.5} aria-hidden />
      </IconButton>
      <AppearanceMenu />
      <Button variant="subtle" {...TAP} size="xs" onClick={logout}>
        Logout
      </Button>
    </header>
  );
}

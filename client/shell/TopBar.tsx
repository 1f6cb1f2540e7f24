import { ActionIcon, Button } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useIdentity } from '#client/session/identity.ts';
import { useLogout } from '#client/session/useLogout.ts';
import { Logo } from '#client/ui/Logo.tsx';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { AppearanceMenu } from './AppearanceMenu.tsx';

const ROLE_NAMES = {
  admin: 'Admin',
  manager: 'Manager',
  operator: 'Operator',
  viewer: 'Viewer',
} as const;

type Props = {
  readonly onMenu: () => void;
  readonly menuOpen: boolean;
  readonly onCommands: () => void;
};

export function TopBar({ onMenu, menuOpen, onCommands }: Props) {
  const { email, role } = useIdentity();
  const logout = useLogout();
  return (
    <header className="bw-bar">
      <ActionIcon
        variant="subtle"
        color="gray"
        className="bw-tap"
        aria-label="Menu"
        aria-expanded={menuOpen}
        aria-controls="bw-nav"
        onClick={onMenu}
      >
        <IconMenu2 size={20} stroke={1.5} />
      </ActionIcon>
      <Link to="/recipes" className="bw-brand">
        <Logo />
        <span className="bw-brand-name">Batchwright</span>
      </Link>
      <div className="bw-who">
        <span className="bw-who-email">{email}</span>
        {role !== null && <StatusBadge status={ROLE_NAMES[role]} />}
      </div>
      <button
        type="button"
        className="bw-icon-button"
        aria-label="Search and commands"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search and commands (Ctrl+K)"
        onClick={onCommands}
      >
        <IconSearch size={20} stroke={1.5} aria-hidden />
      </button>
      <AppearanceMenu />
      <Button variant="default" className="bw-tap" size="xs" onClick={logout}>
        Logout
      </Button>
    </header>
  );
}

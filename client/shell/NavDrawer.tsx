import { Drawer } from '@mantine/core';
import { SideNav } from './SideNav.tsx';

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** The navigation on small screens. */
export default function NavDrawer({ opened, onClose }: Props) {
  return (
    <Drawer opened={opened} onClose={onClose} size="xs" title="Batchwright">
      <nav aria-label="Main">
        <SideNav onGo={onClose} />
      </nav>
    </Drawer>
  );
}

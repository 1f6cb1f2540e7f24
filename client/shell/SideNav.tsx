import {
  IconFlask,
  IconHistory,
  IconListDetails,
  IconRoute,
  IconSettings,
} from '@tabler/icons-react';
import { NavLink } from 'react-router';

const PLACES = [
  { to: '/recipes', label: 'Recipes', Icon: IconListDetails },
  { to: '/inventory', label: 'Inventory', Icon: IconFlask },
  { to: '/batch-history', label: 'Batch History', Icon: IconHistory },
  { to: '/trace', label: 'Trace', Icon: IconRoute },
  { to: '/settings?tab=profile', label: 'Settings', Icon: IconSettings },
] as const;

/** The five places of the product; `onGo` closes the drawer they may stand in. */
export function SideNav({ onGo, titles }: { onGo?: () => void; titles?: boolean }) {
  return (
    <ul className="bw-nav-list">
      {PLACES.map(({ to, label, Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            className="bw-nav-link"
            onClick={onGo}
            title={titles === true ? label : undefined}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
            <span>{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

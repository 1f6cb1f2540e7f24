import { Link, useLocation } from 'react-router';
import { useIdentity } from '#client/session/identity.ts';
import { placeOf, placesOf } from './places.ts';
import styles from './Shell.module.css';

/** The places of the product; `onGo` closes the drawer that may contain them. */
export function SideNav({ onGo, titles }: { onGo?: () => void; titles?: boolean }) {
  const { pathname } = useLocation();
  const here = placeOf(pathname);
  const places = placesOf(useIdentity());
  return (
    <ul className={styles.navList}>
      {places.map((place) => (
        <li key={place.to}>
          <Link
            to={place.to}
            className={styles.navLink}
            aria-current={place === here ? currentAs(place.to, pathname) : undefined}
            onClick={onGo}
            title={titles === true ? place.label : undefined}
          >
            <place.Icon size={20} stroke={1.5} aria-hidden />
            <span>{place.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The page itself, or the place that a screen such as the editor belongs to. */
const currentAs = (to: string, pathname: string): 'page' | 'true' =>
  to.split('?')[0] === pathname ? 'page' : 'true';

import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';

/** Below this width the navigation is a drawer; between the two it starts narrow, so that tables have the room. */
const DRAWER_BELOW = '(max-width: 48em)';
const NARROW_BELOW = '(max-width: 85em)';

type NavState = {
  readonly drawer: boolean;
  readonly drawerOpen: boolean;
  readonly narrow: boolean;
  readonly toggle: () => void;
  readonly closeDrawer: () => void;
};

/** Wide, narrow, or a drawer; the choice is stored in the browser. */
export function useNavState(): NavState {
  const now = { getInitialValueInEffect: false };
  const drawer = useMediaQuery(DRAWER_BELOW, false, now);
  const small = useMediaQuery(NARROW_BELOW, false, now);
  const [choice, setChoice] = useLocalStorage<'open' | 'narrow' | 'auto'>({
    key: 'side_nav',
    defaultValue: 'auto',
    getInitialValueInEffect: false,
  });
  const [drawerOpen, { toggle: toggleDrawer, close: closeDrawer }] = useDisclosure(false);
  const narrow = choice === 'auto' ? small : choice === 'narrow';
  const toggle = drawer ? toggleDrawer : () => setChoice(narrow ? 'open' : 'narrow');
  return { drawer, drawerOpen: drawer && drawerOpen, narrow, toggle, closeDrawer };
}

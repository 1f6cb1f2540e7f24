import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is no wider than a tablet held upright: figures come before words there. */
export const useNarrowScreen = (): boolean =>
  useMediaQuery('(max-width: 64em)', undefined, { getInitialValueInEffect: false }) ?? false;

import { useMediaQuery } from '@mantine/hooks';

/** True up to the width of a tablet in portrait, where figures come before words. */
export const useNarrowScreen = (): boolean =>
  useMediaQuery('(max-width: 64em)', undefined, { getInitialValueInEffect: false }) ?? false;

import { useMediaQuery } from '@mantine/hooks';

/** True where a table has room for few columns, as on a phone held upright. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) ?? false;

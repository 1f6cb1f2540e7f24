import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';

/** Who dictates, or rests a hand on the keys, can turn shortcuts of one key off (WCAG 2.1.4). */
const STORED = { key: 'single_key_shortcuts', defaultValue: true } as const;

export const singleKeysAreOn = (): boolean => readLocalStorageValue<boolean>(STORED);

export const useSingleKeys = () =>
  useLocalStorage<boolean>({ ...STORED, getInitialValueInEffect: false });

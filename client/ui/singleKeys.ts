import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';

/** Single-key shortcuts can be turned off, for speech input and accidental key presses (WCAG 2.1.4). */
const STORED = { key: 'single_key_shortcuts', defaultValue: true } as const;

export const singleKeysAreOn = (): boolean => readLocalStorageValue<boolean>(STORED);

export const useSingleKeys = () =>
  useLocalStorage<boolean>({ ...STORED, getInitialValueInEffect: false });

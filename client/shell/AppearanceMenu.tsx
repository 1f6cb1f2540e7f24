import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import styles from './AppearanceMenu.module.css';
import { IconButton } from './IconButton.tsx';

const SCHEMES = [
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
] as const;

/**
 * System, light or dark, stored in the browser. A native popover handles Esc, outside clicks and focus; a library's
 * would be as large as a screen.
 */
export function AppearanceMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { Icon } = SCHEMES.find(({ value }) => value === colorScheme) ?? SCHEMES[0];
  return (
    <>
      <IconButton popoverTarget="appearance" aria-label="Appearance">
        <Icon size={20} stroke={1.5} aria-hidden />
      </IconButton>
      <fieldset id="appearance" className={styles.popover} popover="auto">
        <legend>Appearance</legend>
        {SCHEMES.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="color-scheme"
              checked={colorScheme === value}
              onChange={() => setColorScheme(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  );
}

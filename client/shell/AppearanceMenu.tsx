import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import './AppearanceMenu.css';

const SCHEMES = [
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
] as const;

/**
 * System, light or dark; remembered by the browser. The browser's own popover brings Esc, closing
 * on a click elsewhere and the way back of focus; a library's would weigh as much as a screen.
 */
export function AppearanceMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { Icon } = SCHEMES.find(({ value }) => value === colorScheme) ?? SCHEMES[0];
  return (
    <>
      <button
        type="button"
        className="bw-icon-button"
        popoverTarget="bw-appearance"
        aria-label="Appearance"
      >
        <Icon size={20} stroke={1.5} aria-hidden />
      </button>
      <fieldset id="bw-appearance" className="bw-popover" popover="auto">
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

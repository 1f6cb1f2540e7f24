import { useUrlChoice } from './useUrlChoice.ts';

const ON = 'true';

/** A switch stored in the URL, off by default: `?flat=true`. */
export function useUrlFlag(name: string): readonly [boolean, (isOn: boolean) => void] {
  const [value, choose] = useUrlChoice(name);
  return [value === ON, (isOn) => choose(isOn ? ON : '')];
}

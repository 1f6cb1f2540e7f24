import { useHotkeys } from '@mantine/hooks';
import { settleFocused } from '#client/ui/dialog/holdConfirmation.ts';

/** Saves on Ctrl+S or ⌘S, in a field too, once what is typed there counts. */
export const useSaveKey = (isOn: boolean, save: () => void): void =>
  useHotkeys([['mod+S', () => isOn && settleFocused() && save()]], []);

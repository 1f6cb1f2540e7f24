export type Shortcut = { readonly keys: readonly string[]; readonly does: string };

/** All keyboard shortcuts besides Tab, Enter and Esc, by place. */
export const SHORTCUTS: readonly {
  readonly where: string;
  readonly shortcuts: readonly Shortcut[];
}[] = [
  {
    where: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], does: 'Search and commands' },
      { keys: ['/'], does: 'Search on this screen' },
      { keys: ['?'], does: 'Keyboard shortcuts' },
      { keys: ['Ctrl', 'Z'], does: 'Undo what was just done, while it is offered' },
    ],
  },
  {
    where: 'Tables',
    shortcuts: [
      { keys: ['↑'], does: 'The row above; ↓ the row below' },
      { keys: ['→'], does: 'In the header: the next control' },
      { keys: ['Shift', '←'], does: 'In the header: a narrower column' },
      { keys: ['Shift', '→'], does: 'In the header: a wider column' },
      { keys: ['Alt', '↑'], does: 'In the choice of columns: move it up' },
      { keys: ['Alt', '↓'], does: 'In the choice of columns: move it down' },
      { keys: ['Home'], does: 'The first row; End the last' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['Space'], does: 'Select the row' },
      { keys: ['x'], does: 'Select all rows from the last one to this' },
      { keys: ['Shift', 'click'], does: 'Select all rows from the last one to this' },
      { keys: ['Menu'], does: 'What can be done with the row' },
    ],
  },
  {
    where: 'Recipe editor',
    shortcuts: [
      { keys: ['Ctrl', 'S'], does: 'Save' },
      { keys: ['Enter'], does: 'Next ingredient' },
      { keys: ['Alt', '↑'], does: 'Move the row up' },
      { keys: ['Alt', '↓'], does: 'Move the row down' },
      { keys: ['Ctrl', 'D'], does: 'Duplicate the row' },
      { keys: ['Delete'], does: 'Remove an empty row' },
    ],
  },
  {
    where: 'Oils and amounts',
    shortcuts: [
      { keys: ['Ctrl', 'Enter'], does: 'Calculate, then confirm' },
      { keys: ['Enter'], does: 'In the search: pick the lot with this tag or batch' },
      { keys: ['←'], does: 'On a slider: 0.001 g less' },
      { keys: ['Page Up'], does: 'On a slider: 0.010 g more' },
    ],
  },
  {
    where: 'Production document',
    shortcuts: [
      { keys: ['Ctrl', 'S'], does: 'Save' },
      { keys: ['Enter'], does: 'Same column, next line' },
    ],
  },
  {
    where: 'Saved batch',
    shortcuts: [{ keys: ['Ctrl', 'S'], does: 'Save' }],
  },
];

const IS_MAC = /mac|iphone|ipad/i;

/** The name of the key on this platform. */
export const keyName = (key: string, platform: string): string =>
  key === 'Ctrl' && IS_MAC.test(platform) ? '⌘' : key;

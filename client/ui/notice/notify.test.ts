import { beforeEach, expect, test, vi } from 'vitest';
import { endProblem, endProblems, notifyDone, notifyProblem } from './notify.ts';

type Note = { readonly id?: string; readonly message: string; readonly onClose?: () => void };

const shown = vi.hoisted(() => new Map<string, Note>());

vi.mock('@mantine/notifications', () => ({
  notifications: {
    show: (note: Note) => shown.set(note.id ?? note.message, note),
    hide: (id: string) => {
      const note = shown.get(id);
      shown.delete(id);
      note?.onClose?.();
    },
  },
}));

/** The code of the notes loads asynchronously, the first time for as long as the machine is busy. */
const settle = () => vi.dynamicImportSettled();

const messages = async () => {
  await settle();
  return [...shown.values()].map(({ message }) => message);
};

beforeEach(async () => {
  endProblems();
  await settle();
  for (const { onClose } of [...shown.values()]) onClose?.();
  shown.clear();
});

test('a failure stays until the same action succeeds, whatever else succeeds', async () => {
  notifyProblem('archive', 'Failed to archive recipes.');
  notifyProblem('export', 'The export failed.');
  notifyDone('Saved.');
  endProblem('save');
  expect(await messages()).toEqual(['Failed to archive recipes.', 'The export failed.', 'Saved.']);
  endProblem('archive');
  expect(await messages()).toEqual(['The export failed.', 'Saved.']);
});

test('an action that fails again shows one notice', async () => {
  notifyProblem('save', 'Network error');
  notifyProblem('save', 'You may not do this.');
  expect(await messages()).toEqual(['You may not do this.']);
});

test('signing in removes all notices', async () => {
  notifyProblem('save', 'Network error');
  notifyProblem('export', 'Network error');
  endProblems();
  expect(await messages()).toEqual([]);
});

test('closing a notice by hand does not affect later ones', async () => {
  notifyProblem('save', 'Network error');
  await messages();
  const [first] = shown.values();
  notifyProblem('save', 'You may not do this.');
  first?.onClose?.();
  await messages();
  endProblem('save');
  expect(await messages()).toEqual([]);
});

test('of several notices the oldest passing one makes room, never a failure', async () => {
  notifyDone('First saved.');
  notifyProblem('save', 'Network error');
  notifyDone('Second saved.');
  notifyDone('Third saved.');
  expect(await messages()).toEqual(['Network error', 'Second saved.', 'Third saved.']);
  notifyProblem('export', 'The export failed.');
  notifyProblem('archive', 'Failed to archive recipes.');
  notifyDone('Fourth saved.');
  expect(await messages()).toEqual([
    'Network error',
    'The export failed.',
    'Failed to archive recipes.',
    'Fourth saved.',
  ]);
});

import { expect, test } from 'vitest';
import {
  changeSelection,
  NOTHING,
  type OilSelection,
  oilCount,
  parseSelection,
  usablePart,
} from './selection.ts';

const picked = (...oilIds: string[]): OilSelection =>
  changeSelection(NOTHING, { kind: 'pick', oilIds: new Set(oilIds) });

test('a picked oil starts as flexible, and keeps its mode when others are picked', () => {
  const fixed = changeSelection(picked('1'), { kind: 'mode', oilId: '1', mode: 'fixed' });
  const { choices } = changeSelection(fixed, { kind: 'pick', oilIds: new Set(['1', '2']) });
  expect(choices).toEqual([
    { oilId: '1', mode: 'fixed', grams: null },
    { oilId: '2', mode: 'flexible' },
  ]);
});

test('switching to Use All or Flexible clears the fixed quantity; to Fixed sets it empty', () => {
  const fixed = changeSelection(picked('1'), { kind: 'mode', oilId: '1', mode: 'fixed' });
  const typed = changeSelection(fixed, { kind: 'grams', oilId: '1', grams: 12.5 });
  expect(typed.choices).toEqual([{ oilId: '1', mode: 'fixed', grams: 12.5 }]);
  const all = changeSelection(typed, { kind: 'mode', oilId: '1', mode: 'use_all' });
  expect(all.choices).toEqual([{ oilId: '1', mode: 'use_all' }]);
  const again = changeSelection(all, { kind: 'mode', oilId: '1', mode: 'fixed' });
  expect(again.choices).toEqual([{ oilId: '1', mode: 'fixed', grams: null }]);
});

test('a negative fixed quantity becomes 0', () => {
  const fixed = changeSelection(picked('1'), { kind: 'mode', oilId: '1', mode: 'fixed' });
  expect(changeSelection(fixed, { kind: 'grams', oilId: '1', grams: -3 }).choices).toEqual([
    { oilId: '1', mode: 'fixed', grams: 0 },
  ]);
});

test('an oil is either picked or the buffer, never both', () => {
  const buffered = changeSelection(picked('1', '2'), { kind: 'buffer', oilId: '2' });
  expect(buffered).toMatchObject({
    choices: [{ oilId: '1', mode: 'flexible' }],
    bufferOilId: '2',
  });
  const back = changeSelection(buffered, { kind: 'pick', oilIds: new Set(['1', '2']) });
  expect(back.bufferOilId).toBeNull();
});

test('oils no longer in stock are ignored, including the buffer oil, until they are removed', () => {
  const buffered = changeSelection(picked('1', '2'), { kind: 'buffer', oilId: '3' });
  const usable = usablePart(buffered, new Set(['2']));
  expect(usable).toEqual({ ...NOTHING, choices: [{ oilId: '2', mode: 'flexible' }] });
  expect(oilCount(buffered) - oilCount(usable)).toBe(2);
  expect(usablePart(buffered, new Set(['1', '2', '3']))).toEqual(buffered);
  expect(changeSelection(buffered, { kind: 'restore', selection: usable })).toEqual(usable);
});

test('clearing removes the buffer oil, too', () => {
  const buffered = changeSelection(picked('1'), { kind: 'buffer', oilId: '3' });
  expect(changeSelection(buffered, { kind: 'clear' })).toEqual(NOTHING);
});

test('a stored selection is restored; an unreadable one is empty', () => {
  const selection = changeSelection(picked('1'), { kind: 'mode', oilId: '1', mode: 'fixed' });
  expect(parseSelection(JSON.stringify(selection))).toEqual(selection);
  for (const broken of [null, '', '{', '[]', '{"choices":[{"oilId":3}]}', 'null']) {
    expect(parseSelection(broken)).toEqual(NOTHING);
  }
});

test('an oil with a new id keeps its position, mode and grams, also as the buffer', () => {
  const fixed = changeSelection(picked('temporary-1', '2'), {
    kind: 'mode',
    oilId: 'temporary-1',
    mode: 'fixed',
  });
  const typed = changeSelection(fixed, { kind: 'grams', oilId: 'temporary-1', grams: 12.5 });
  const rename = { kind: 'rename', oilId: 'temporary-1', newId: '9' } as const;
  expect(changeSelection(typed, rename).choices).toEqual([
    { oilId: '9', mode: 'fixed', grams: 12.5 },
    { oilId: '2', mode: 'flexible' },
  ]);
  const buffered = changeSelection(typed, { kind: 'buffer', oilId: 'temporary-1' });
  expect(changeSelection(buffered, rename)).toEqual({
    ...NOTHING,
    choices: [{ oilId: '2', mode: 'flexible' }],
    bufferOilId: '9',
  });
});

test('a deleted oil is neither picked nor the buffer', () => {
  const buffered = changeSelection(picked('2'), { kind: 'buffer', oilId: 'temporary-1' });
  expect(changeSelection(buffered, { kind: 'delete', oilId: 'temporary-1' })).toEqual(picked('2'));
  expect(changeSelection(picked('2', '3'), { kind: 'delete', oilId: '3' })).toEqual(picked('2'));
});

test('moving a lot fixes it where it is moved to, and releasing it keeps its place', () => {
  const moved = changeSelection(picked('1', '2'), { kind: 'fix', oilId: '1', grams: 2.5 });
  expect(moved.choices).toEqual([
    { oilId: '1', mode: 'fixed', grams: 2.5 },
    { oilId: '2', mode: 'flexible' },
  ]);
  const released = changeSelection(moved, { kind: 'mode', oilId: '1', mode: 'flexible' });
  expect(released).toEqual(picked('1', '2'));
});

test('the preferred blend stays when oils are restored, is stored, and is cleared with the rest', () => {
  const oldest = changeSelection(picked('1'), { kind: 'order', order: 'oldestFirst' });
  const { choices, bufferOilId } = picked('2');
  const restored = changeSelection(oldest, {
    kind: 'restore',
    selection: { choices, bufferOilId },
  });
  expect(restored).toEqual({ ...picked('2'), order: 'oldestFirst' });
  expect(parseSelection(JSON.stringify(restored))).toEqual(restored);
  expect(parseSelection('{"choices":[],"order":"mostSecret"}')).toEqual(NOTHING);
  expect(changeSelection(restored, { kind: 'clear' })).toEqual(NOTHING);
});

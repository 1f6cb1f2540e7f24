import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetOthersWork } from '#client/session/tabMemory.ts';
import {
  dropFormDraft,
  dropFormDrafts,
  keepFormDraft,
  onDraftsDropped,
  readFormDraft,
} from './formDrafts.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** A tab's storage with enumerable keys, like a browser's. */
function tabStorage(): Record<string, unknown> {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(tab, key) ? tab[key] : null),
    setItem: (key: string, value: string) => {
      tab[key] = value;
    },
    removeItem: (key: string) => {
      delete tab[key];
    },
  };
  const tab: Record<string, unknown> = Object.create(methods);
  return tab;
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', tabStorage());
});

test('a draft is offered to its author, and to nobody else', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.string(), (writer, other, values) => {
      fc.pre(writer !== other);
      keepFormDraft(writer, 'oil:new', { typedAt: 7, values });
      expect(readFormDraft(writer, 'oil:new', isText)).toEqual({ typedAt: 7, values });
      expect(readFormDraft(other, 'oil:new', isText)).toBeNull();
      expect(readFormDraft(writer, 'oil:row', isText)).toBeNull();
      dropFormDraft(writer, 'oil:new');
      expect(readFormDraft(writer, 'oil:new', isText)).toBeNull();
    }),
  );
});

test('a draft stored in another format by an older version is not offered', () => {
  keepFormDraft('u', 'oil:new', { typedAt: 7, values: { tag: 'x' } });
  expect(readFormDraft('u', 'oil:new', isText)).toBeNull();
  for (const odd of ['', '{', 'null', '7', '{"values":"x"}', '{"typedAt":"7","values":"x"}']) {
    sessionStorage.setItem('form_draft:u:oil:new', odd);
    expect(readFormDraft('u', 'oil:new', isText)).toBeNull();
  }
});

test("logging out deletes one's own drafts, and nobody else's", () => {
  for (const [person, form] of [
    ['one', 'a'],
    ['one', 'b'],
    ['two', 'a'],
  ] as const) {
    keepFormDraft(person, form, { typedAt: 1, values: form });
  }
  const hear = vi.fn();
  const stop = onDraftsDropped(hear);
  dropFormDrafts('one');
  stop();
  dropFormDrafts(null);
  // An open form is notified before it stores its last keystrokes.
  expect(hear).toHaveBeenCalledTimes(1);
  expect(readFormDraft('one', 'a', isText)).toBeNull();
  expect(readFormDraft('one', 'b', isText)).toBeNull();
  expect(readFormDraft('two', 'a', isText)).not.toBeNull();
});

test("when the tab's storage is full, only the draft is lost", () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => keepFormDraft('u', 'a', { typedAt: 1, values: 'x' })).not.toThrow();
});

test('another person in the same tab finds only their own drafts', () => {
  forgetOthersWork('one');
  sessionStorage.setItem('temporary_oils', '[]');
  keepFormDraft('one', 'a', { typedAt: 1, values: 'mine' });
  forgetOthersWork('one');
  expect(sessionStorage.getItem('temporary_oils')).toBe('[]');
  forgetOthersWork('two');
  expect(sessionStorage.getItem('temporary_oils')).toBeNull();
  forgetOthersWork('one');
  expect(readFormDraft('one', 'a', isText)).toEqual({ typedAt: 1, values: 'mine' });
});

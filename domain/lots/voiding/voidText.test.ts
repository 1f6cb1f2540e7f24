import { expect, test } from 'vitest';
import {
  type NamedTest,
  retestStaysText,
  testName,
  voidedByText,
  voidedText,
  voidReasonIssues,
  voidRefusal,
} from './voidText.ts';

const named = (of: Partial<NamedTest> = {}): NamedTest => ({
  isTyped: false,
  certificateNumber: 'C-1',
  labName: 'Acme Labs',
  enteredOn: '2026-11-29',
  ...of,
});

test('a test is named by its number and laboratory, else by the day it was entered', () => {
  const names = [
    named(),
    named({ labName: '' }),
    named({ certificateNumber: ' ' }),
    named({ certificateNumber: '', labName: '' }),
    named({ certificateNumber: '', labName: '', isTyped: true }),
  ].map(testName);
  expect(names).toEqual([
    'certificate C-1 of Acme Labs',
    'certificate C-1',
    'the certificate of Acme Labs entered on 29 Nov 2026',
    'the certificate entered on 29 Nov 2026',
    'the correction of 29 Nov 2026',
  ]);
  expect(voidedText(named())).toBe('Certificate C-1 of Acme Labs was voided.');
});

test('the reason has 10 to 500 characters that somebody sees', () => {
  const messages = (reason: string) => voidReasonIssues(reason).map(({ message }) => message);
  expect(messages('wrong lot!')).toEqual([]);
  expect(messages('x'.repeat(500))).toEqual([]);
  const tooShort = ['Give a reason of at least 10 characters.'];
  expect(messages('wrong lot')).toEqual(tooShort);
  expect(messages(`wrong\u200b\u200b\u200b\u200b\u200blot`)).toEqual(tooShort);
  expect(messages('x'.repeat(501))).toEqual(['Reason: at most 500 characters']);
  expect(messages('the wrong\u0000 lot')).toEqual(['Reason must not contain the character U+0000']);
});

test('a test is voided once, and what voids another one never', () => {
  const test = { ...named(), isVoiding: false, voided: null };
  expect(voidRefusal(test)).toBeNull();
  expect(voidRefusal({ ...test, isVoiding: true })).toBe(
    "What voids a certificate can't be voided. Add the certificate again.",
  );
  const voided = { byName: 'Quinn Field', on: '2026-11-29' };
  expect(voidRefusal({ ...test, voided })).toBe(
    'Certificate C-1 of Acme Labs was voided by Quinn Field on 29 Nov 2026.',
  );
});

test('a retest date that the certificate may have given stays, and that is said', () => {
  expect(retestStaysText('2027-11-29', '2026-11-29')).toBe(
    'The retest date 29 Nov 2027 stays. Look whether this certificate gave it.',
  );
  expect(retestStaysText(null, '2026-11-29')).toBeNull();
  expect(retestStaysText('2027-11-29', null)).toBeNull();
});

test('a page says who voided it, when and why', () => {
  expect(voidedByText('Quinn Field', '29 Nov 2026', 'Entered on the wrong lot.')).toBe(
    'Voided by Quinn Field on 29 Nov 2026: Entered on the wrong lot.',
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apiTokenIssues } from './apiToken.ts';
import { isLogoType, LARGEST_LOGO_BYTES, logoProblem } from './logo.ts';
import { normalizedOrganization, organizationIssues } from './organization.ts';

describe('the name of an organization', () => {
  test.each([
    ['', 'Organization name is required'],
    [' \t', 'Organization name is required'],
    ['x'.repeat(101), 'Organization name: at most 100 characters'],
    ['a\u0000b', 'Organization name must not contain line breaks or unprintable characters'],
    ['a\ufffdb', 'Organization name must not contain line breaks or unprintable characters'],
  ])('%j is refused: %s', (name, message) => {
    expect(organizationIssues({ name, untargetedLimitPercent: 10 })).toEqual([
      { path: ['name'], message },
    ]);
  });

  test('an accepted name is trimmed, and accepted again unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const draft = { name, untargetedLimitPercent: 10 };
        if (organizationIssues(draft).length > 0) return;
        const stored = normalizedOrganization(draft);
        expect(organizationIssues(stored)).toEqual([]);
        expect(normalizedOrganization(stored)).toEqual(stored);
      }),
    );
  });
});

test('the limit of untargeted cannabinoids is 0 to 100 %, or none', () => {
  const isTaken = (untargetedLimitPercent: number | null) =>
    organizationIssues({ name: 'Sweets', untargetedLimitPercent }).length === 0;
  expect([null, 0, 0.0001, 10, 100].map(isTaken)).toEqual([true, true, true, true, true]);
  expect([-0.1, 100.1, Number.NaN, Infinity].map(isTaken)).toEqual([false, false, false, false]);
});

describe('a logo', () => {
  const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const bytes = (text: string) => new TextEncoder().encode(text);

  test('is recognized by its first bytes, whatever follows', () => {
    expect(isLogoType(Uint8Array.from([...PNG, 1, 2, 3, 4]))).toBe(true);
    expect(isLogoType(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]))).toBe(true);
    expect(isLogoType(bytes('RIFF1234WEBPVP8 '))).toBe(true);
  });

  test.each(['', '<svg xmlns="x">', 'GIF89a', 'RIFF1234WAVE', '%PDF-1.7', '<!doctype html>'])(
    '%j starts like none',
    (text) => {
      expect(logoProblem(bytes(text), 100)).toBe('type');
    },
  );

  test('an incomplete signature is refused', () => {
    for (let length = 0; length < PNG.length; length += 1) {
      expect(isLogoType(Uint8Array.from(PNG.slice(0, length)))).toBe(false);
    }
  });

  test('has at most 2 MB, and the size is reported before the type', () => {
    expect(logoProblem(Uint8Array.from(PNG), LARGEST_LOGO_BYTES)).toBeNull();
    expect(logoProblem(Uint8Array.from(PNG), LARGEST_LOGO_BYTES + 1)).toBe('size');
    expect(logoProblem(bytes('GIF89a'), LARGEST_LOGO_BYTES + 1)).toBe('size');
  });
});

describe('a token', () => {
  const now = new Date('2026-11-21T08:00:00Z');

  test('has a name, and an expiry in the future or none', () => {
    expect(apiTokenIssues({ name: 'ERP', expiresAt: null }, now)).toEqual([]);
    expect(apiTokenIssues({ name: 'ERP', expiresAt: new Date(now.getTime() + 1) }, now)).toEqual(
      [],
    );
    for (const expiresAt of [now, new Date(0), new Date(Number.NaN)]) {
      expect(apiTokenIssues({ name: ' ', expiresAt }, now)).toEqual([
        { path: ['name'], message: 'Token name is required' },
        { path: ['expiresAt'], message: 'The end must lie in the future' },
      ]);
    }
  });
});

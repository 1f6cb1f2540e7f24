import { expect, test } from 'vitest';
import type { Letter } from './letters.ts';
import { writeLetter } from './writeLetter.ts';

const LINK = 'https://batchwright.test/accept-invitation?token=abc_DEF-123&x=1';
const PAYLOAD = '<img src=x onerror=alert(1)>"\'</style><script>alert(2)</script>';

const LETTERS: readonly Letter[] = [
  { kind: 'verifyEmail', firstName: PAYLOAD, link: LINK },
  { kind: 'resetPassword', firstName: PAYLOAD, link: LINK },
  { kind: 'passwordChanged', firstName: PAYLOAD },
  { kind: 'ownQuality', personName: PAYLOAD, organizationName: PAYLOAD },
  {
    kind: 'pinLocked',
    personName: PAYLOAD,
    screenOf: PAYLOAD,
    organizationName: PAYLOAD,
    until: PAYLOAD,
  },
  {
    kind: 'retest',
    personName: PAYLOAD,
    isVoiding: false,
    lots: [PAYLOAD],
    batchCount: 14,
    lines: [[PAYLOAD, PAYLOAD]],
    more: 2,
    link: LINK,
  },
  {
    kind: 'lotStopped',
    personName: PAYLOAD,
    lots: [[PAYLOAD, 'on hold']],
    reasons: [PAYLOAD],
    batches: [[PAYLOAD, PAYLOAD]],
    batchCount: 14,
    more: 2,
    link: LINK,
  },
  {
    kind: 'invitation',
    firstName: PAYLOAD,
    inviterName: PAYLOAD,
    organizationName: PAYLOAD,
    roleName: 'operator',
    expiresAt: '2026-12-05 at 08:30 UTC',
    hasAccount: false,
    link: LINK,
  },
  { kind: 'contact', name: PAYLOAD, facts: [['Name', PAYLOAD]], comment: PAYLOAD },
  {
    kind: 'feedback',
    name: PAYLOAD,
    facts: [['Page', PAYLOAD]],
    comment: PAYLOAD,
    consoleLines: [PAYLOAD],
  },
];

test.each(LETTERS)('user text in a letter of $kind is escaped', async (letter) => {
  const { html } = await writeLetter(letter);
  expect(html).not.toMatch(/<script|<img|onerror="|<\/style><s/i);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test.each(LETTERS.filter((letter) => 'link' in letter))(
  'the link of a letter of $kind is whole, in both its looks',
  async (letter) => {
    const { html, text } = await writeLetter(letter);
    expect(text.split('\n')).toContain(LINK);
    expect(html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`);
  },
);

test.each(LETTERS)(
  'a letter of $kind loads nothing and asks for both colour schemes',
  async (letter) => {
    const { html } = await writeLetter(letter);
    expect(html).not.toMatch(/src="|@import|url\(|<link rel/i);
    expect(html).toContain('name="color-scheme" content="light dark"');
  },
);

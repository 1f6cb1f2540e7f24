import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { settings } from '#server/settings/env.ts';
import { apiOf, tokenOf } from '#tests/execute.ts';
import { createManagerBeforeEach, opens, user, visitor } from '#tests/ways/loginWays.ts';
import { signToken } from './tokens.ts';

createManagerBeforeEach();

describe('forged tokens', () => {
  const SIGNED = { algorithm: 'HS256', issuer: 'batchwright', audience: 'batchwright' } as const;
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claimsOf = (sid: string) => ({ sid, typ: 'access' });
  const sign = (
    payload: object,
    options: jwt.SignOptions = {},
    secret = settings().jwtSecret,
  ): string => jwt.sign(payload, secret, { ...SIGNED, expiresIn: 600, ...options });
  const now = () => Math.floor(Date.now() / 1000);

  const FORGERIES: readonly [string, (sid: string) => string][] = [
    [
      'without a signature',
      (sid) =>
        `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded({
          ...claimsOf(sid),
          iss: 'batchwright',
          aud: 'batchwright',
          exp: now() + 600,
        })}.`,
    ],
    [
      'signed with another secret',
      (sid) => sign(claimsOf(sid), {}, 'another secret, long enough for this'),
    ],
    ['signed by another algorithm', (sid) => sign(claimsOf(sid), { algorithm: 'HS512' })],
    ['that expired a minute ago', (sid) => sign(claimsOf(sid), { expiresIn: -60 })],
    ['for another audience', (sid) => sign(claimsOf(sid), { audience: 'elsewhere' })],
    ['of another issuer', (sid) => sign(claimsOf(sid), { issuer: 'elsewhere' })],
    ['of another kind', (sid) => sign({ sid, typ: 'refresh' })],
    ['of no kind', (sid) => sign({ sid })],
    ['for a batch record', (sid) => sign({ sid, typ: 'record', record: 'BF-20261121-AB12' })],
    ['that is not valid yet', (sid) => sign(claimsOf(sid), { notBefore: 600 })],
    ['of an unknown session', () => sign(claimsOf('0b6f6c5e-5a43-4f0e-9f0e-0a1b2c3d4e5f'))],
    ['of a session that is no id', () => sign(claimsOf("' OR true --"))],
    [
      'whose payload was changed',
      (sid) => {
        const [head = '', payload = '', signature = ''] = sign({ sid, typ: 'record' }).split('.');
        const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
        return `${head}.${encoded({ ...claims, typ: 'access' })}.${signature}`;
      },
    ],
    [
      'whose header was changed',
      (sid) => {
        const [, payload, signature] = sign(claimsOf(sid)).split('.');
        return `${encoded({ alg: 'none' })}.${payload}.${signature}`;
      },
    ],
    ['without its signature', (sid) => sign(claimsOf(sid)).replace(/[^.]+$/, '')],
  ];

  test.each(FORGERIES)('a token %s is refused', async (_, forge) => {
    await tokenOf(user);
    const { id } = await db().session.findFirstOrThrow({ where: { userId: user.id } });
    expect(await opens(sign(claimsOf(id)))).toBe(true);
    expect(await opens(forge(id))).toBe(false);
  });

  test('a record link opens only its record, and an access token opens no link', async () => {
    const api = await apiOf(user);
    const { id, expiresAt } = await db().session.findFirstOrThrow({ where: { userId: user.id } });
    const open = async (batchId: string, token: string | null) =>
      (await visitor.rest('GET', `/batches/${batchId}/record.pdf?token=${token}`)).status;
    const link = signToken('record', id, expiresAt, 'BF-20261121-AB12');
    expect(await open('BF-20261121-AB12', link)).toBe(404);
    expect(await open('BF-20261121-AB13', link)).toBe(401);
    expect(await open('1', link)).toBe(401);
    expect(await open('BF-20261121-AB12', api.token)).toBe(401);
    expect(await open('BF-20261121-AB12', signToken('record', id, expiresAt))).toBe(401);
    expect(await opens(link)).toBe(false);
    await api.rest('POST', '/auth/logout');
    expect(await open('BF-20261121-AB12', link)).toBe(401);
  });
});

import { createHmac, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { applySettings, settings } from '#server/settings/env.ts';
import { apiOf, apiWithToken, tokenOf } from '#tests/execute.ts';
import { tokenMailedTo } from '#tests/mails.ts';
import { createManagerBeforeEach, opens, user, visitor } from '#tests/ways/loginWays.ts';
import { signToken } from './tokens.ts';

createManagerBeforeEach();

describe('forged tokens', () => {
  const SIGNED = { algorithm: 'HS256', issuer: 'batchwright', audience: 'batchwright' } as const;
  const RSA = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ANOTHER_SECRET = 'another secret, long enough for this';

  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claimsOf = (sid: string) => ({ sid, typ: 'access' });
  const sign = (
    payload: object,
    options: jwt.SignOptions = {},
    secret = settings().jwtSecret,
  ): string => jwt.sign(payload, secret, { ...SIGNED, expiresIn: 600, ...options });
  const now = () => Math.floor(Date.now() / 1000);
  /** All claims of a right token. */
  const rightClaims = (sid: string) => ({
    ...claimsOf(sid),
    iat: now(),
    exp: now() + 600,
    iss: 'batchwright',
    aud: 'batchwright',
  });

  /** Any header and claims with the given signature, as no library would sign them. */
  function crafted(header: object, payload: object, signature: (text: string) => Buffer): string {
    const text = `${encoded(header)}.${encoded(payload)}`;
    return `${text}.${signature(text).toString('base64url')}`;
  }
  const hmac =
    (secret: string = settings().jwtSecret) =>
    (text: string) =>
      createHmac('sha256', secret).update(text).digest();
  const byRsa = (text: string) => signBytes('sha256', Buffer.from(text), RSA.privateKey);
  const unsigned = (alg: string) => (sid: string) =>
    crafted({ alg, typ: 'JWT' }, rightClaims(sid), () => Buffer.alloc(0));
  const without = (claim: string) => (sid: string) => {
    const rest = Object.entries(rightClaims(sid)).filter(([name]) => name !== claim);
    return crafted({ alg: 'HS256' }, Object.fromEntries(rest), hmac());
  };
  const ofKey = (kid: string, secret: string) => (sid: string) =>
    crafted({ alg: 'HS256', kid }, rightClaims(sid), hmac(secret));
  const rightKeyId = () => {
    const token = signToken('access', 'any', new Date(Date.now() + 60_000));
    return jwt.decode(token, { complete: true })?.header.kid ?? '';
  };

  /** Signed with a secret that was replaced twice since. */
  function ofRetiredKey(sid: string): string {
    const present = settings();
    applySettings({ ...present, jwtSecret: 'a retired secret that was long enough' });
    const token = signToken('access', sid, new Date(Date.now() + 600_000));
    applySettings(present);
    return token;
  }

  /** A token that was right until something ended its session. */
  const endedBy = (end: (token: string) => Promise<unknown>) => async (sid: string) => {
    const token = sign(claimsOf(sid));
    await end(token);
    return token;
  };
  async function resetPassword(): Promise<void> {
    const { email } = user;
    await visitor.rest('POST', '/auth/forgot-password', { body: { email } });
    const body = { token: await tokenMailedTo(email), new_password: 'Orchard-2.' };
    expect((await visitor.rest('POST', '/auth/reset-password', { body })).status).toBe(200);
  }
  const changeUser = (data: { status: 'inactive'; deletedAt?: Date }) =>
    db().user.update({ where: { id: user.id }, data });

  const FORGERIES: readonly [string, (sid: string) => string | Promise<string>][] = [
    ['without a signature', unsigned('none')],
    ['without a signature, written None', unsigned('None')],
    ['without a signature, written NONE', unsigned('NONE')],
    ['without its signature', (sid) => sign(claimsOf(sid)).replace(/[^.]+$/, '')],
    ['signed with another secret', (sid) => sign(claimsOf(sid), {}, ANOTHER_SECRET)],
    ['signed by HS384', (sid) => sign(claimsOf(sid), { algorithm: 'HS384' })],
    ['signed by HS512', (sid) => sign(claimsOf(sid), { algorithm: 'HS512' })],
    ['signed by RS256', (sid) => crafted({ alg: 'RS256' }, rightClaims(sid), byRsa)],
    [
      'signed by RS256 with the key in its header',
      (sid) => {
        const jwk = RSA.publicKey.export({ format: 'jwk' });
        return crafted({ alg: 'RS256', jwk }, rightClaims(sid), byRsa);
      },
    ],
    [
      'signed by HS256 with a public key as the secret',
      (sid) => {
        const secret = String(RSA.publicKey.export({ format: 'pem', type: 'spki' }));
        return crafted({ alg: 'HS256' }, rightClaims(sid), hmac(secret));
      },
    ],
    [
      'that says RS256 and is signed with the right secret',
      (sid) => crafted({ alg: 'RS256' }, rightClaims(sid), hmac()),
    ],
    ['that expired a minute ago', (sid) => sign(claimsOf(sid), { expiresIn: -60 })],
    ['without an end', without('exp')],
    [
      'whose end is no time',
      (sid) => crafted({ alg: 'HS256' }, { ...rightClaims(sid), exp: 'never' }, hmac()),
    ],
    ['that is not valid yet', (sid) => sign(claimsOf(sid), { notBefore: 600 })],
    ['for another audience', (sid) => sign(claimsOf(sid), { audience: 'elsewhere' })],
    ['for no audience', without('aud')],
    ['of another issuer', (sid) => sign(claimsOf(sid), { issuer: 'elsewhere' })],
    ['of no issuer', without('iss')],
    ['of another kind', (sid) => sign({ sid, typ: 'refresh' })],
    ['of no kind', without('typ')],
    ['for a batch record', (sid) => sign({ sid, typ: 'record', record: 'BF-20261121-AB12' })],
    ['for a recall report', (sid) => sign({ sid, typ: 'recall', record: '1' })],
    ['of an unknown session', () => sign(claimsOf('0b6f6c5e-5a43-4f0e-9f0e-0a1b2c3d4e5f'))],
    ['of a session that is no id', () => sign(claimsOf("' OR true --"))],
    ['of no session', without('sid')],
    ['of a person instead of a session', () => sign({ typ: 'access', sub: String(user.id) })],
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
    [
      'whose signature was changed',
      (sid) =>
        sign(claimsOf(sid)).replace(/\.(.)([^.]*)$/, (_, first, rest) =>
          first === 'A' ? `.B${rest}` : `.A${rest}`,
        ),
    ],
    ['of an unknown key', (sid) => sign(claimsOf(sid), { keyid: 'unknown' })],
    ['of a retired key', ofRetiredKey],
    ['of a key that is a path', ofKey('../../../../dev/null', '')],
    ['of a key that is SQL', ofKey("x' UNION SELECT 'secret", 'secret')],
    ['of the right key with another secret', (sid) => ofKey(rightKeyId(), ANOTHER_SECRET)(sid)],
    [
      'of a session that was logged out',
      endedBy((it) => apiWithToken(it).rest('POST', '/auth/logout')),
    ],
    ['of a session that a new password ended', endedBy(resetPassword)],
    ['of an inactive user', endedBy(() => changeUser({ status: 'inactive' }))],
    ['of a deleted user', endedBy(() => changeUser({ status: 'inactive', deletedAt: new Date() }))],
    [
      'of an inactive organization',
      endedBy(() =>
        db().organization.update({
          where: { id: user.organizationId },
          data: { status: 'inactive' },
        }),
      ),
    ],
  ];

  test('there are 40', () => {
    expect(new Set(FORGERIES.map(([name]) => name)).size).toBe(40);
  });

  test.each(FORGERIES)('a token %s is refused by both APIs', async (_, forge) => {
    await tokenOf(user);
    const { id } = await db().session.findFirstOrThrow({ where: { userId: user.id } });
    expect(await opens(sign(claimsOf(id)))).toBe(true);
    expect(await opens(crafted({ alg: 'HS256' }, rightClaims(id), hmac()))).toBe(true);
    expect(await opens(await forge(id))).toBe(false);
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

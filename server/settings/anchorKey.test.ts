import { createPublicKey } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkingKey, signingKey } from '#server/settings/anchorKey.ts';
import { createChainBeforeEach, folder, key, publicKeyOf } from '#tests/samples/auditAnchors.ts';

createChainBeforeEach();

test('the key is created once; a configured one may be PEM or a seed', async () => {
  const first = await signingKey(key());
  const again = await signingKey(key());
  const pem = first.export({ format: 'pem', type: 'pkcs8' }).toString();
  expect(again.export({ format: 'pem', type: 'pkcs8' })).toBe(pem);
  const seed = first.export({ format: 'jwk' })['d'] ?? '';
  const bytes = Buffer.from(seed, 'base64url').toString('base64');
  for (const text of [pem, bytes]) {
    const given = createPublicKey(await signingKey({ kind: 'given', text }));
    expect(given.equals(await publicKeyOf())).toBe(true);
  }
});

test('an empty key file of an interrupted start is replaced; a damaged one is reported', async () => {
  const kept = path.join(folder, 'audit-anchor-key.pem');
  await writeFile(kept, '');
  expect(await checkingKey(key())).toBeNull();
  const made = createPublicKey(await signingKey(key()));
  expect(made.equals(await publicKeyOf())).toBe(true);
  const told = await readFile(path.join(folder, 'audit-anchor-public.pem'), 'utf8');
  expect(createPublicKey(told).equals(made)).toBe(true);
  await writeFile(kept, 'damaged');
  await expect(signingKey(key())).rejects.toThrow('holds no Ed25519 key');
  expect(await readFile(kept, 'utf8')).toBe('damaged');
});

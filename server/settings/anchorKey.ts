import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keptFile, textOf } from './keptFile.ts';

/** The key that signs anchors: configured, or created once and stored in the data folder. */
export type AnchorKeySource =
  | { readonly kind: 'given'; readonly text: string }
  | { readonly kind: 'kept'; readonly folder: string };

const SEED_BYTES = 32;
/** PKCS#8 header of an Ed25519 key, followed by its seed of 32 bytes (RFC 8410). */
const SEED_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');
const PEM = /^-----BEGIN /;

/** PEM, or 32 bytes in base64; null for anything else. */
export function privateKeyOf(text: string): KeyObject | null {
  try {
    const key = PEM.test(text.trim()) ? createPrivateKey(text) : keyOfSeed(text);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

function keyOfSeed(text: string): KeyObject {
  const seed = Buffer.from(text.trim(), 'base64');
  if (seed.length !== SEED_BYTES) throw new Error(`A seed has ${SEED_BYTES} bytes.`);
  return createPrivateKey({
    key: Buffer.concat([SEED_HEADER, seed]),
    format: 'der',
    type: 'pkcs8',
  });
}

const PRIVATE_FILE = 'audit-anchor-key.pem';
const PUBLIC_FILE = 'audit-anchor-public.pem';

/** Creates the key pair when the data folder has none. */
export async function signingKey(source: AnchorKeySource): Promise<KeyObject> {
  if (source.kind === 'given') return parseKey(source.text, 'AUDIT_ANCHOR_KEY');
  const file = path.join(source.folder, PRIVATE_FILE);
  // A damaged key is not replaced, because it signed the existing anchors.
  const kept = await keptFile({ file, isWhole: (text) => !isEmpty(text), make: newKey });
  const privateKey = parseKey(kept, file);
  const publicPem = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' });
  await writeFile(path.join(source.folder, PUBLIC_FILE), publicPem);
  return privateKey;
}

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

const isEmpty = (text: string): boolean => text.trim() === '';

/** The public key; null when no key exists yet. */
export async function checkingKey(source: AnchorKeySource): Promise<KeyObject | null> {
  if (source.kind === 'given') {
    return createPublicKey(parseKey(source.text, 'AUDIT_ANCHOR_KEY'));
  }
  const kept = await textOf(path.join(source.folder, PRIVATE_FILE));
  return kept === null || isEmpty(kept) ? null : createPublicKey(parseKey(kept, PRIVATE_FILE));
}

/** Identifies the key that signed a line. */
export const fingerprint = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16);

function parseKey(text: string, where: string): KeyObject {
  const key = privateKeyOf(text);
  if (key === null) throw new Error(`${where} holds no Ed25519 key.`);
  return key;
}

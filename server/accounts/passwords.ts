import { hash, verify } from '@node-rs/argon2';

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer ones are refused before they are hashed: hashing them would be a gift to an attacker. */
export const LONGEST_PASSWORD = 128;

let unknownUserHash: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/** Takes the same time when there is nobody to compare with, so that e-mails can't be probed. */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  unknownUserHash ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await unknownUserHash), password);
  return matches && typeof stored === 'string';
}

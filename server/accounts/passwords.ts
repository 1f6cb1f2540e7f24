import { hash, verify } from '@node-rs/argon2';
import { boundedWork } from '#server/boundedWork.ts';

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** What every hash of these parameters starts with. */
const HASHED_SO = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/** A hash takes 19 MiB and a core: a flood of logins must not take the machine. */
const hashing = boundedWork({ atOnce: 2, waiting: 50 });

let unknownUserHash: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> =>
  hashing(() => hash(password, PARAMETERS));

/** Takes the same time when there is nobody to compare with, so that e-mails can't be probed. */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  unknownUserHash ??= hash('nobody has this password', PARAMETERS);
  const compared = stored ?? (await unknownUserHash);
  const matches = await hashing(() => verify(compared, password));
  return matches && typeof stored === 'string';
}

/** Whether a hash was made with other parameters than those of today. */
export const isOutdatedHash = (stored: string): boolean => !stored.startsWith(HASHED_SO);

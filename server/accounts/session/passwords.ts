import { hash, verify } from '@node-rs/argon2';
import { boundedWork } from '#server/work/boundedWork.ts';

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The prefix of every hash with these parameters. */
const HASHED_SO = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/** Hashing takes 19 MiB and a core, so a flood of logins must be limited. */
const hashing = boundedWork({ atOnce: 2, waiting: 50 });

let unknownUserHash: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> =>
  hashing(() => hash(password, PARAMETERS));

/** Takes the same time when there is no hash to compare with, so that e-mails cannot be probed. */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  unknownUserHash ??= hash('nobody has this password', PARAMETERS);
  const compared = stored ?? (await unknownUserHash);
  const matches = await hashing(() => verify(compared, password));
  return matches && typeof stored === 'string';
}

/** True when a hash was made with other parameters than the present ones. */
export const isOutdatedHash = (stored: string): boolean => !stored.startsWith(HASHED_SO);

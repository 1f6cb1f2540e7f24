import { Prisma } from '#server/generated/prisma/client.ts';
import { SECRET_FORMS } from './setup/secretForms.ts';
import { TEST_SETTINGS } from './setup/testSettings.ts';
import { currentDatabase } from './setup/workerDatabase.ts';

/**
 * Searches the log at its most verbose, responses to refused requests, audit entries and subjects of mails for secrets
 * used in the tests, after each test file.
 */
const FORMS: readonly string[] = [...SECRET_FORMS, TEST_SETTINGS.jwtSecret];
const FORM = new RegExp(FORMS.join('|'));

/** Such as links in mails. */
const mailed = new Set<string>();
let logged: string[] = [];
let refusals: string[] = [];
let isWatching = false;

/** Off in benchmarks, which use the same API helpers as tests. */
export const areSecretsWatched = (): boolean => isWatching;

export const noteSecret = (secret: string): void => void mailed.add(secret);
export const noteLogged = (line: string): void => void logged.push(line);
export function noteRefusal(answer: unknown): void {
  if (isWatching) refusals.push(JSON.stringify(answer));
}

/** Log lines since the start of the test file. */
export const loggedLines = (): readonly string[] => logged;

/** Resets the search for a new test file. */
export function watchSecrets(): void {
  isWatching = true;
  mailed.clear();
  logged = [];
  refusals = [];
}

/** The first texts of each kind that contain a secret. */
export async function foundSecrets(): Promise<readonly string[]> {
  return [
    ...told('log', logged),
    ...told('answer', refusals),
    ...(await secretsInRows(
      'audit trail',
      Prisma.sql`SELECT concat_ws(' ', kind, actor_name, record_id, before, after) AS words FROM audit_entries`,
    )),
    ...(await secretsInRows('subject', Prisma.sql`SELECT subject AS words FROM outbox_mails`)),
  ];
}

function told(kind: string, texts: readonly string[]): readonly string[] {
  const all = texts.join('\n');
  const secrets = [...mailed].filter((secret) => all.includes(secret));
  if (secrets.length === 0 && !FORM.test(all)) return [];
  return texts
    .filter((text) => FORM.test(text) || secrets.some((secret) => text.includes(secret)))
    .slice(0, 5)
    .map((text) => `${kind}: ${text}`);
}

/** Searched in the database, because some test files leave very many rows. */
async function secretsInRows(kind: string, rows: Prisma.Sql): Promise<readonly string[]> {
  const found = await currentDatabase().prisma.$queryRaw<{ words: string }[]>`
    SELECT words FROM (${rows}) AS texts
    WHERE words ~ ${FORMS.join('|').replace('\\b', '\\m')}
      OR EXISTS (SELECT FROM unnest(${[...mailed]}::text[]) AS secret WHERE position(secret IN words) > 0)
    LIMIT 5`;
  return found.map(({ words }) => `${kind}: ${words}`);
}
